// The key for the unsent work of the signed-in user. The server returns it only to its author. It is kept in IndexedDB as
// a key that scripts can use but not read, so that the app opens without network, and deleted when the session ends.

import { importDraftKey, storageKeyOf } from './encryption.ts'
import { encryptPlainDrafts } from './plain-drafts.ts'

type StoredKey = { userId: string; key: CryptoKey }

/** Values that are encrypted with the key; see encrypted-value.ts. */
type EncryptedStore = {
  sync: (userId: string) => Promise<void>
  keepPendingInTab: () => void
  forget: (userId: string) => void
}

const DATABASE = 'crew-chief'
const STORE = 'keys'
const ENTRY = 'drafts'

const stores = new Set<EncryptedStore>()
let current: StoredKey | null = null
let opening: { userId: string; done: Promise<void> } | null = null

export const registerEncryptedStore = (store: EncryptedStore) => void stores.add(store)

export const draftKeyOf = (userId: string): CryptoKey | null => (current?.userId === userId ? current.key : null)

/** Loads the key, then what the user left on this device. `request` asks the server. */
export function openDrafts(userId: string, request: () => Promise<{ key: string }>): Promise<void> {
  if (opening?.userId !== userId) {
    const done = load(userId, request)
    opening = { userId, done }
    // Without network the key is requested again at the next attempt.
    done.catch(() => {
      if (opening?.done === done) opening = null
    })
  }
  return opening.done
}

async function load(userId: string, request: () => Promise<{ key: string }>) {
  const known = await readKey()
  const key = known?.userId === userId ? known.key : await importDraftKey((await request()).key)
  current = { userId, key }
  await inStore('readwrite', (store) => store.put({ userId, key }, ENTRY)).catch(() => undefined)
  await encryptPlainDrafts(userId, key)
  await syncAll(userId)
}

/** Encrypting takes a moment: a change made right before a reload waits in the storage of this tab. */
export function keepPendingDraftsInTab() {
  for (const store of stores) store.keepPendingInTab()
}

/** Writes what is pending, then forgets the key and the decrypted values of this tab. */
export async function lockDrafts(userId: string): Promise<void> {
  await syncAll(userId)
  if (current?.userId === userId) current = null
  if (opening?.userId === userId) opening = null
  for (const store of stores) store.forget(userId)
}

/**
 * The session of this user ended: unsent work stays encrypted. What an earlier release stored readably and nobody could
 * encrypt yet is deleted if the user logged out, and stays if the server ended the session: then nobody was asked.
 */
export async function closeDrafts(userId: string, { isLogOut }: { isLogOut: boolean }): Promise<void> {
  if (isLogOut) await encryptPlainDrafts(userId, draftKeyOf(userId))
  await lockDrafts(userId)
  await inStore('readwrite', (store) => store.delete(ENTRY)).catch(() => undefined)
}

/** For a deleted account. */
export async function deleteDrafts(userId: string): Promise<void> {
  await closeDrafts(userId, { isLogOut: true })
  for (const name of Object.keys(localStorage))
    if (name.startsWith(storageKeyOf(userId, ''))) localStorage.removeItem(name)
}

const syncAll = (userId: string) => Promise.all([...stores].map((store) => store.sync(userId)))

const readKey = () => inStore<StoredKey | undefined>('readonly', (store) => store.get(ENTRY)).catch(() => undefined)

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const answer = work(request.result.transaction(STORE, mode).objectStore(STORE))
      answer.onsuccess = () => resolve(answer.result)
      answer.onerror = () => reject(answer.error)
      answer.transaction?.addEventListener('complete', () => request.result.close())
    }
  })
}
