// Members' files have an address with an expiry and a signature: `/files/<key>?expires=<seconds>&signature=<text>`.

const HOUR_SECONDS = 3600
/** An address is valid for at most this long. */
export const SIGNED_SECONDS = 2 * HOUR_SECONDS
const QUERY = /\?expires=(\d{1,12})&signature=([\w-]+)$/

/** In seconds. The same during an hour, so that browsers can cache the file; the address is valid for one to two hours. */
export const signedUntil = (now: Date): number =>
  Math.floor(now.getTime() / 1000 / HOUR_SECONDS) * HOUR_SECONDS + SIGNED_SECONDS

export const withSignature = (url: string, { expires, signature }: { expires: number; signature: string }): string =>
  `${url}?expires=${expires}&signature=${signature}`

/** Null for a plain address. */
export function expiryOf(url: string): Date | null {
  const [, expires] = QUERY.exec(url) ?? []
  return expires === undefined ? null : new Date(Number(expires) * 1000)
}

/** The address as it is stored. */
export const withoutSignature = (url: string): string => url.replace(QUERY, '')

/** Changes the address before its signature. */
export function mapPlainUrl(url: string, change: (plain: string) => string): string {
  const plain = withoutSignature(url)
  return change(plain) + url.slice(plain.length)
}
