// Unsent evaluations and drafts of a user who is logged out. While the user is logged in they are readable, like the
// session itself; when the session ends they are encrypted with a key that the server returns only to their author.

import * as z from 'zod/mini'

type Key = { userId: string; key: CryptoKey }

/** Splits a stored value into the part of a user and the rest, and merges the part back. */
type Part = {
  name: string
  take: (all: unknown, userId: string) => { own: unknown; rest: unknown }
  merge: (all: unknown, userId: string, own: unknown) => unknown
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const orNull = <T extends object>(value: T): T | null => (Object.keys(value).length > 0 ? value : null)

const Authored = z.object({ authorId: z.string() })
const isBy = (userId: string) => (entry: unknown) => z.safeParse(Authored, entry).data?.authorId === userId

const PARTS: readonly Part[] = [
  {
    name: 'evaluation-writing',
    take: (all, userId) => {
      const { [userId]: own = null, ...rest } = asRecord(all)
      return { own, rest: orNull(rest) }
    },
    merge: (all, userId, own) => {
      const others = asRecord(all)
      return { ...others, [userId]: [...asList(others[userId]), ...asList(own)] }
    },
  },
  {
    name: 'evaluation-queue',
    take: (all, userId) => {
      const own = asList(all).filter(isBy(userId))
      return { own: orNull(own), rest: orNull(asList(all).filter((entry) => !isBy(userId)(entry))) }
    },
    merge: (all, _, own) => [...asList(own), ...asList(all)],
  },
]

const sealedName = ({ name }: Part, userId: string) => `sealed ${userId} ${name}`

/** Encrypts what the user left on this device. Without a key it is deleted: nothing readable may stay. */
export async function sealDrafts(userId: string, key: CryptoKey | null): Promise<void> {
  for (const part of PARTS) {
    const { own, rest } = part.take(read(part.name), userId)
    if (own === null) continue
    // Removed first, so that nothing readable stays when the page closes before the encryption is done.
    write(part.name, rest)
    if (key) localStorage.setItem(sealedName(part, userId), await encrypt(key, JSON.stringify(own)))
  }
  notify()
}

/** Decrypts what the user left on this device. What another key encrypted stays as it is. */
export async function unsealDrafts({ userId, key }: Key): Promise<void> {
  for (const part of PARTS) {
    const sealed = localStorage.getItem(sealedName(part, userId))
    if (sealed === null) continue
    const text = await decrypt(key, sealed).catch(() => null)
    if (text === null) continue
    write(part.name, part.merge(read(part.name), userId, JSON.parse(text)))
    localStorage.removeItem(sealedName(part, userId))
  }
  notify()
}

/** Tells the stored values of this tab to read again. */
const notify = () => globalThis.dispatchEvent?.(new Event('storage'))

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, value: unknown) {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify(value))
}

const IV_BYTES = 12

async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

async function decrypt(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = fromBase64(sealed)
  const iv = bytes.slice(0, IV_BYTES)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES))
  return new TextDecoder().decode(text)
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** The key as the server sends it. Not extractable: scripts can use it, but not read it. */
export const importDraftKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    fromBase64(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    { name: 'AES-GCM' },
    false,
    ['encrypt', 'decrypt'],
  )
