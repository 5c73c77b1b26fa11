import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import fc from 'fast-check'
import { maskSecrets } from '../../lib/core/mask-secrets.ts'

const mask = suite('maskSecrets')

const HOME = '/home/ada'

/** `¦` keeps made-up credentials from looking real to scanners of this file. */
const whole = (text: string): string => text.replaceAll('¦', '')

const R20 = 'a1B2c3D4e5F6g7H8i9J0'
const R40 = `${R20}k1L2m3N4o5P6q7R8s9T0`
const HEX32 = '0123456789abcdef0123456789abcdef'

const SECRETS: [string, string][] = [
  // Names with a value
  ['DB_PASSWORD=hunter2', 'DB_PASSWORD=***'],
  [
    'PGPASSWORD=swordfish psql -c "select 1"',
    'PGPASSWORD=*** psql -c "select 1"',
  ],
  ['export API_TOKEN="tiger lily"', 'export API_TOKEN="tiger lily"'],
  [`export NPM_TOKEN='${R20}'`, "export NPM_TOKEN='***'"],
  ['password=swordfish', 'password=***'],
  ['password: swordfish', 'password: ***'],
  ['  password: "correct-horse"', '  password: "***"'],
  [
    '{"user":"ada","password":"hunter2","age":36}',
    '{"user":"ada","password":"***","age":36}',
  ],
  [
    '{\\"password\\":\\"hunter2\\",\\"a\\":1}',
    '{\\"password\\":\\"***\\",\\"a\\":1}',
  ],
  ['{"password":"p\\"q7rs"}', '{"password":"***"}'],
  [`  apiKey: '${R20}',`, "  apiKey: '***',"],
  [`api_key = ${HEX32}`, 'api_key = ***'],
  [`API key: ${R20}`, 'API key: ***'],
  [`x-api-key: ${R20}`, 'x-api-key: ***'],
  [`"client_secret": "${R20}"`, '"client_secret": "***"'],
  [
    'client_secret=swordfish&grant_type=code',
    'client_secret=***&grant_type=code',
  ],
  [`accessToken => "${R20}"`, 'accessToken => "***"'],
  [
    `//registry.example/:_authToken=${R20}`,
    '//registry.example/:_authToken=***',
  ],
  ['_auth=YWRhOmh1bnRlcjI=', '_auth=***'],
  [
    'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'aws_secret_access_key = ***',
  ],
  [`SECRET_KEY_BASE=${HEX32}`, 'SECRET_KEY_BASE=***'],
  [`SUPABASE_ANON_KEY=${R20}`, 'SUPABASE_ANON_KEY=***'],
  [
    `AccountName=shop;AccountKey=${R40}==;EndpointSuffix=core`,
    'AccountName=shop;AccountKey=***;EndpointSuffix=core',
  ],
  [
    'Server=db;User Id=sa;Password=S3cure!pass;',
    'Server=db;User Id=sa;Password=***;',
  ],
  [
    'Login failed for ada, password: hunter2',
    'Login failed for ada, password: ***',
  ],
  [
    'mysql --password hunter2x -e "select 1"',
    'mysql --password *** -e "select 1"',
  ],
  [`deploy --token ${R20} --dry-run`, 'deploy --token *** --dry-run'],
  ['deploy --db-password=hunter2', 'deploy --db-password=***'],
  [
    'error: db.password=hunter2 was refused',
    'error: db.password=*** was refused',
  ],
  ['token: api_key=a1b2c3d4e5f6', 'token: ***'],

  [`password=${R40.repeat(60)} next`, 'password=*** next'],

  // Headers
  [`Authorization: Bearer ${R20}`, 'Authorization: Bearer ***'],
  [`authorization: 'Bearer ${R20}',`, "authorization: 'Bearer ***',"],
  ['Authorization: Basic YWRhOmh1bnRlcjI=', 'Authorization: Basic ***'],
  [`Authorization: ${R20}`, 'Authorization: ***'],
  [`"Authorization":"token ${R20}"`, '"Authorization":"token ***"'],
  [
    `Proxy-Authorization: Basic YWRhOmh1bnRlcjI=`,
    'Proxy-Authorization: Basic ***',
  ],
  [`sent bearer ${R20} to the API`, 'sent bearer *** to the API'],
  ['> basic YWRhOmh1bnRlcjI=', '> basic ***'],
  [`Cookie: theme=dark; session=${R20}`, 'Cookie: theme=dark; session=***'],
  [
    `set-cookie: sid=${R20}; Path=/; HttpOnly; SameSite=Lax`,
    'set-cookie: sid=***; Path=/; HttpOnly; SameSite=Lax',
  ],

  // Addresses
  [
    'postgres://ada:hunter2@db.test:5432/shop',
    'postgres://ada:***@db.test:5432/shop',
  ],
  ['redis://:hunter2@cache:6379/0', 'redis://:***@cache:6379/0'],
  [
    'DATABASE_URL=mysql://root:p%40ss@localhost/x',
    'DATABASE_URL=mysql://root:***@localhost/x',
  ],
  [
    'https://x-access-token:abcdef@github.com/a/b.git',
    'https://x-access-token:***@github.com/a/b.git',
  ],
  [`GET /reset?token=${R20}&lang=en 200`, 'GET /reset?token=***&lang=en 200'],
  [
    `https://blob.test/a?sv=2024&sig=${R20}%3D`,
    'https://blob.test/a?sv=2024&sig=***',
  ],
  [
    `https://s3.test/a?X-Amz-Signature=${HEX32}`,
    'https://s3.test/a?X-Amz-Signature=***',
  ],
  [
    'curl -s -u ada:hunter2 https://api.test',
    'curl -s -u ada:*** https://api.test',
  ],
  [
    `https://hooks.slack.com/ser¦vices/T0000/B0000/${R20}`,
    'https://hooks.slack.com/services/***',
  ],

  // Shapes
  ['key AK¦IAIOSFODNN7EXAMPLE used', 'key AKIA*** used'],
  [`AI¦za${R40}`, 'AIza***'],
  [`ya¦29.${R20}`, 'ya29.***'],
  [`GOC¦SPX-${R20}`, 'GOCSPX-***'],
  [`gh¦p_${R40}`, 'ghp_***'],
  [`git¦hub_pat_${R40}`, 'github_pat_***'],
  [`gl¦pat-${R20}`, 'glpat-***'],
  [`xo¦xb-123456789012-${R20}`, 'xoxb-***'],
  [`sk¦_live_${R20}`, 'sk_live_***'],
  [`wh¦sec_${R20}`, 'whsec_***'],
  [`np¦m_${R40}`, 'npm_***'],
  [`sk-¦ant-api03-${R40}`, 'sk-ant-***'],
  [`sk-¦proj-${R40}`, 'sk-***'],
  [`h¦f_${R40}`, 'hf_***'],
  [`S¦G.${R20}.${R40}`, 'SG.***'],
  [`Abc8¦Q~${R40}`, 'Abc8Q~***'],
  [`hv¦s.${R40}`, 'hvs.***'],
  [
    `jwt eyJ¦hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${R20} sent`,
    'jwt eyJ*** sent',
  ],
  ['cut off eyJ¦hbGciOiJIUzI1NiIsInR5c', 'cut off eyJ***'],

  // Private keys
  [
    'a\n-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\nabc=\n-----END RSA PRIVATE KEY-----\nb',
    'a\n-----BEGIN RSA PRIVATE KEY-----\n***\n-----END RSA PRIVATE KEY-----\nb',
  ],
  [
    '"key": "-----BEGIN PRIVATE KEY-----\\nMIIEpAIBAAKCAQEA\\n-----END PRIVATE KEY-----\\n"',
    '"key": "-----BEGIN PRIVATE KEY-----***-----END PRIVATE KEY-----\\n"',
  ],
  [
    `x\n-----BEGIN OPENSSH PRIVATE KEY-----\n${R40}\n${R40}`,
    'x\n-----BEGIN OPENSSH PRIVATE KEY-----\n***',
  ],
  [
    `${R20}\n${R40}\n-----END PRIVATE KEY-----\n1 failed`,
    '***\n-----END PRIVATE KEY-----\n1 failed',
  ],
  [
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: 1\n\n${R40}`,
    '-----BEGIN PGP PRIVATE KEY BLOCK-----\n***',
  ],

  // The home folder
  ['at f (/home/ada/app/a.ts:1:2)', 'at f (~/app/a.ts:1:2)'],
  ['file:///home/ada/a.ts', 'file://~/a.ts'],
  ['cc -I/home/ada/include', 'cc -I~/include'],
  ['HOME=/home/ada', 'HOME=~'],
]

for (const [secret, masked] of SECRETS) {
  mask(`masks ${masked.replaceAll('\n', '⏎')}`, () => {
    assert.is(maskSecrets(whole(secret), HOME), masked)
  })
}

const ORDINARY = `
 FAIL  test/login.test.ts > login > password field is required
AssertionError: expected 'token' to equal 'tokens'
    Expected: "password is required"
    Received: "password must be at least 8 characters"
-   "token": "expected",
+   "token": "received",
    "password": "required",
    password: 'Required',
token: expected
password: required
Password: incorrect.
SyntaxError: Unexpected token '}', "{"a":}" is not valid JSON
SyntaxError: Unexpected token: punc (;)
Unexpected token: name (foo1234) at line 3
src/auth.ts(12,5): error TS2322: Type 'string | undefined' is not assignable to type 'string'.
src/auth.ts(3,1): error TS2741: Property 'password' is missing in type '{ email: string; }' but required in type 'User'.
  password: string; token: number; apiKey?: string | undefined
  const token = req.headers['x-api-key']
  const token = await getToken(user2)
  const secret = process.env.CLIENT_SECRET1
  password=password, token=self.token, secret=settings.SECRET_KEY)
E       assert token == 'abc'
E       KeyError: 'api_key'
E       TypeError: login() missing 1 required keyword-only argument: 'password'
tests/test_auth.py::test_password_reset[token1] PASSED                   [ 12%]
test auth::tests::password_is_hashed ... ok
thread 'main' panicked at src/token.rs:12:5: unexpected token: Eof
error[E0425]: cannot find value \`secret_key\` in this scope
--- FAIL: TestTokenExpiry (0.00s)
    token_test.go:42: got token: "", want token: "abc"
ok  	example.com/auth/token	0.012s
commit 9fceb02d0ae598e95dc970b74767f19372d61af8
index 83baae6..1e3f2a9 100644
id: 550e8400-e29b-41d4-a716-446655440000
e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  dist/app.js
integrity sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==
    "avatar": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
  "publicKey": "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A",
-----BEGIN CERTIFICATE-----
    at Object.<anonymous> (/srv/app/src/token.ts:12:5)
    at login (file:///srv/app/password.js:3:9)
Basic usage: npm test
Basic authentication failed for user ada
Bearer token is missing
Bearer authentication required
Authorization: required
authorization header is missing
expected authorization: undefined
cookie: undefined
Cookie: theme=dark; lang=en
GET http://localhost:3000/@vite/client 200
git@github.com:ada/shop.git
ssh://git@github.com:22/ada/shop.git
postgres://ada:\${DB_PASSWORD}@db.test/shop
http://ada:***@db.test/
DB_PASSWORD=
DB_PASSWORD=\${DB_PASSWORD}
DB_PASSWORD=***
API_TOKEN=<your token>
API_TOKEN=$TOKEN
PWD=/srv/app
OLDPWD=/srv/app/test
MAX_TOKEN=4096
max_tokens: 4096, total_tokens=128000
tokens: 12 passed, 3 failed
tokenizer: cl100k_base2
token_count: 1234567890
bypass: a1b2c3d4e5
compass=north12345678
cache_key: a1b2c3d4e5f6a7b8
CACHE_KEY=a1b2c3d4e5f6a7b8c9
primary key: users_2024_pkey1
key: a1b2c3d4e5f6
 ✓ password: rejects short ones (3 ms)
 ✓ token: refreshes once (12 ms)
Tests:       3 failed, 12 passed, 15 total
.sk-loading-spinner-animation-wrapper2 { color: red }
npm_config_registry=https://registry.example/
npm_package_name npm_lifecycle_event npm_config_user_agent_string
https://example.com/docs?key=value&token=invalid
--password is required, --token must be set
use --token to pass a token
docker run -u 1000:1000 image
token: 2026-12-01T00:19:06Z
token: 12:5
token v1.2.3
secret: settings.secret
kubectl get secret my-tls-secret
eyJ is how base64 of {" begins
AKIA is how a key of AWS begins
/home/adam/app and /mnt/home/ada2
`
  .split('\n')
  .filter((line) => line !== '')

for (const line of ORDINARY) {
  mask(`leaves ${line.trim()}`, () => {
    assert.is(maskSecrets(line, HOME), line)
  })
}

mask('has tables that cover the ground', () => {
  assert.ok(SECRETS.length >= 40)
  assert.ok(ORDINARY.length >= 40)
})

mask('masks each of several secrets, and no more', () => {
  const text = `1 failed\nDB_PASSWORD=hunter2 token: expected\nAuthorization: Bearer ${R20}\n`

  assert.is(
    maskSecrets(text),
    '1 failed\nDB_PASSWORD=*** token: expected\nAuthorization: Bearer ***\n',
  )
})

for (const home of ['/', '', undefined]) {
  mask(`leaves paths when the home is ${JSON.stringify(home)}`, () => {
    assert.is(maskSecrets('/a/b', home), '/a/b')
  })
}

mask('takes a home folder with signs of a pattern literally', () => {
  assert.is(maskSecrets('/home/a+b/x', '/home/a+b/'), '~/x')
})

mask('changes nothing the second time', () => {
  for (const [secret] of SECRETS) {
    const once = maskSecrets(whole(secret), HOME)
    assert.is(maskSecrets(once, HOME), once)
  }
})

mask('finds a random token beside its name in any line', () => {
  const token = fc
    .stringMatching(/^[a-z][A-Z][0-9][A-Za-z0-9]{13,40}$/)
    .filter((text) => !/[a-z]\d{1,2}$/i.test(text))
  const line = fc.stringMatching(/^[a-z .:]{0,30}$/)

  fc.assert(
    fc.property(token, line, (secret, words) => {
      const masked = maskSecrets(`${words} API_TOKEN=${secret} ${words}`)
      assert.not.ok(masked.includes(secret))
    }),
  )
})

/** One line of a megabyte that a rule could read again and again. */
const LONG = [
  'a',
  'a.',
  'a-',
  'eyJa-',
  'eyJhbGciOi-',
  'token',
  'token ',
  'password:',
  'key=',
  'authorization: ',
  'bearer ',
  'cookie: a=b; ',
  '://a:',
  '://a:b',
  '-----BEGIN PRIVATE KEY-----',
  '-----END PRIVATE KEY-----',
  'QUJD',
  'QUJDREVGR0hJSktMTU5P\n',
  '--token-',
  'curl  -u',
  '\\"',
  'sk-',
  'password: "',
]

for (const piece of LONG) {
  mask(`reads a megabyte of ${JSON.stringify(piece)} once`, () => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    assert.type(maskSecrets(text, HOME), 'string')
  })
}

mask.run()
