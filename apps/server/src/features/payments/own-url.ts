const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** In development the same page has several host names. */
const isSameSite = (given: URL, own: URL): boolean =>
  given.origin === own.origin ||
  (given.protocol === own.protocol &&
    given.port === own.port &&
    LOOPBACK.includes(given.hostname) &&
    LOOPBACK.includes(own.hostname))

/** Prevents open redirects: null unless the URL is on our own site. */
export function parseOwnUrl(given: string, publicUrl: string): URL | null {
  if (!URL.canParse(given, publicUrl)) return null
  const url = new URL(given, publicUrl)
  const isOwn = isSameSite(url, new URL(publicUrl)) && url.username === '' && url.password === ''
  return isOwn ? url : null
}
