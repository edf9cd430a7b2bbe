// Where the payment page may send people back to: our own site, nowhere else.

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** On a laptop the same page has several names. */
const isSameSite = (given: URL, own: URL): boolean =>
  given.origin === own.origin ||
  (given.protocol === own.protocol &&
    given.port === own.port &&
    LOOPBACK.includes(given.hostname) &&
    LOOPBACK.includes(own.hostname))

/** The whole address, or null when it would lead off our site. */
export function ownUrl(given: string, publicUrl: string): URL | null {
  if (!URL.canParse(given, publicUrl)) return null
  const url = new URL(given, publicUrl)
  const isOurs = isSameSite(url, new URL(publicUrl)) && url.username === '' && url.password === ''
  return isOurs ? url : null
}
