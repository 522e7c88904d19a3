/** An address as the server takes it: `http://` may be left out. Null for what is none. */
function urlOf(address: string): URL | null {
  const given = address.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(given) ? given : `http://${given}`
  return given !== '' && URL.canParse(whole) ? new URL(whole) : null
}

/** Whether two addresses lead to the same server, so that a key for one may be used for the other. */
export function isSameServer(one: string, other: string): boolean {
  const [a, b] = [urlOf(one), urlOf(other)]
  return a !== null && b !== null && a.origin === b.origin
}

/** The setting by which an operator allows an address: `MODEL_ALLOW=10.0.0.12:8000`. */
export function settingFor(address: string): string {
  const url = urlOf(address)
  if (url === null) return 'MODEL_ALLOW='
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return `MODEL_ALLOW=${url.hostname.replace(/^\[|\]$/gu, '')}:${port}`
}
