import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stateFolder } from '../../lib/io/state-folder.ts'

const folder = suite('stateFolder')

const FOLDERS: [string, NodeJS.ProcessEnv, NodeJS.Platform, string][] = [
  ['the XDG default', {}, 'linux', '/home/kim/.local/state/goal-ledger'],
  [
    'the XDG folder that was set',
    { XDG_STATE_HOME: '/var/kim' },
    'linux',
    '/var/kim/goal-ledger',
  ],
  [
    'the XDG default where the one set is relative',
    { XDG_STATE_HOME: 'state' },
    'linux',
    '/home/kim/.local/state/goal-ledger',
  ],
  [
    'the XDG default where the one set is empty',
    { XDG_STATE_HOME: '', GOAL_LEDGER_STATE: '' },
    'linux',
    '/home/kim/.local/state/goal-ledger',
  ],
  [
    'Application Support on a Mac',
    { XDG_STATE_HOME: '/var/kim' },
    'darwin',
    '/home/kim/Library/Application Support/goal-ledger',
  ],
  [
    'the local app data on Windows',
    { LOCALAPPDATA: '/c/Local' },
    'win32',
    '/c/Local/goal-ledger',
  ],
  [
    'the place of local app data on Windows',
    {},
    'win32',
    '/home/kim/AppData/Local/goal-ledger',
  ],
  [
    'the folder that the tool was told of, before all others',
    { GOAL_LEDGER_STATE: '/own', XDG_STATE_HOME: '/var/kim' },
    'linux',
    '/own',
  ],
]

for (const [name, env, platform, expected] of FOLDERS) {
  folder(`is ${name}`, () => {
    assert.is(stateFolder(env, platform, '/home/kim'), expected)
  })
}

folder.run()
