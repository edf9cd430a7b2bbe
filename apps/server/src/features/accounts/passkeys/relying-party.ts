import type { Config } from '../../../config.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Browsers accept no IP address as the owner of a passkey: on this machine it is `localhost`. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { rpID: string; origin: string } {
  const url = new URL(publicUrl)
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}
