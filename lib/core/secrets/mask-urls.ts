/** `//user:password@host`; starting at the slashes keeps a long line linear. */
const PASSWORD = /(:\/\/[^\s:/?#@'"`<>]{0,256}:)([^\s/?#'"`<>]{1,512})(?=@)/g
const PARAMETER =
  /([?&;](?:access_token|id_token|refresh_token|token|sig|signature|api_?key|key|client_secret|secret|password|pwd|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|accountkey|sharedaccesskey)=)([^\s&#"'`<>;]{6,4000})/gi
/** `curl -u name:password` */
const CURL_USER =
  /(\bcurl\b[^\n]{0,400}?[ \t](?:-u|--user)[ \t=]{1,4}["']?[^\s:"']{1,64}:)([^\s"']{1,256})/g
const IS_WORD = /^(?:[a-z]+|\d{1,9}|[*x]+|\$.*|\{.*)$/i

/** Masks passwords and signatures that URLs and curl calls hold. */
export function maskUrls(text: string): string {
  return text
    .replace(PASSWORD, (all: string, before: string, password: string) =>
      /^(?:\$|\*+$)/.test(password) ? all : `${before}***`,
    )
    .replace(PARAMETER, (all: string, before: string, value: string) =>
      IS_WORD.test(value) ? all : `${before}***`,
    )
    .replace(CURL_USER, '$1***')
}
