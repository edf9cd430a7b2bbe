import { ApiError } from '@crew-chief/contract/client'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { callApi } from '../../../api/api.ts'

// Loaded when a passkey is used, not with the page.
const webauthn = () => import('@simplewebauthn/browser')

/** Browsers allow passkeys for host names only, over https or on this machine. */
export const supportsPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

export async function askForLoginPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webauthn(),
    callApi(passkeysApi.startPasskeyLogin, {}),
  ])
  return startAuthentication({ optionsJSON })
}

/** One of the signed-in user's passkeys. */
export async function askForOwnPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webauthn(),
    callApi(passkeysApi.startPasskeyProof, {}),
  ])
  return startAuthentication({ optionsJSON })
}

export async function createPasskey() {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    callApi(passkeysApi.startPasskeyRegistration, {}),
  ])
  return startRegistration({ optionsJSON })
}

export function passkeyMessage(cause: unknown): string {
  if (cause instanceof ApiError) return cause.message
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'The passkey prompt was closed or timed out.'
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return 'That passkey didn’t work. Please try again.'
}

/** A name for the passkey of this device. */
export function deviceName(userAgent: string): string {
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Mac OS X/, 'Mac'],
    [/Windows/, 'Windows PC'],
    [/CrOS/, 'Chromebook'],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My computer'
}
