// AES-GCM with a random IV, which is stored in front of the encrypted text.

const IV_BYTES = 12

/** The key as the server sends it. Not extractable: scripts can use it, but not read it. */
export const importDraftKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    fromBase64(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    { name: 'AES-GCM' },
    false,
    ['encrypt', 'decrypt'],
  )

/** Devices have unsent work under this prefix: it must not change. */
export const storageKeyOf = (userId: string, name: string): string => `sealed ${userId} ${name}`

export async function encrypt(key: CryptoKey, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
}

/** Null for a damaged text and for one that another key encrypted. */
export async function decrypt(key: CryptoKey, encrypted: string): Promise<unknown> {
  try {
    const bytes = fromBase64(encrypted)
    const iv = bytes.slice(0, IV_BYTES)
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES))
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return null
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
