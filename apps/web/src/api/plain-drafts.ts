// Earlier releases stored unsent evaluations readably while their author was logged in.

import * as z from 'zod/mini'
import { decrypt, encrypt, storageKeyOf } from './encryption.ts'

/** Splits a stored value into the part of a user and the rest. */
type Part = { name: string; take: (all: unknown, userId: string) => { own: unknown; rest: unknown } }

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
  },
  {
    name: 'evaluation-queue',
    take: (all, userId) => {
      const own = asList(all).filter(isBy(userId))
      return { own: orNull(own), rest: orNull(asList(all).filter((entry) => !isBy(userId)(entry))) }
    },
  },
]

/** Encrypts them, beside what is encrypted already. Without a key they are deleted: nothing readable may stay. */
export async function encryptPlainDrafts(userId: string, key: CryptoKey | null): Promise<void> {
  for (const { name, take } of PARTS) {
    const { own, rest } = take(read(name), userId)
    if (own === null) continue
    if (key) await addEncrypted(key, storageKeyOf(userId, name), own)
    if (rest === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(rest))
  }
}

async function addEncrypted(key: CryptoKey, storageKey: string, own: unknown) {
  const encrypted = localStorage.getItem(storageKey)
  const others = encrypted === null ? [] : asList(await decrypt(key, encrypted))
  localStorage.setItem(storageKey, await encrypt(key, others.length > 0 ? [...asList(own), ...others] : own))
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
