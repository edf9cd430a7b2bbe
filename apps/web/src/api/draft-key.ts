// The key for the drafts of the signed-in user. It is kept in IndexedDB, so that logging out works without network, and
// deleted when the session ends.

import { importDraftKey, sealDrafts, unsealDrafts } from './sealed-drafts.ts'

type StoredKey = { userId: string; key: CryptoKey }

const [DATABASE, STORE, ENTRY] = ['crew-chief', 'keys', 'drafts']

let current: StoredKey | null = null

/** Loads the key and decrypts what the user left here. `request` asks the server. */
export async function openDrafts(userId: string, request: () => Promise<{ key: string }>): Promise<void> {
  if (current?.userId === userId || !globalThis.crypto.subtle) return
  const known = await inStore<StoredKey | undefined>('readonly', (store) => store.get(ENTRY)).catch(() => undefined)
  current = known?.userId === userId ? known : { userId, key: await importDraftKey((await request()).key) }
  const { key } = current
  await inStore('readwrite', (store) => store.put({ userId, key }, ENTRY)).catch(() => undefined)
  await unsealDrafts({ userId, key })
}

/**
 * The session of this user ended: encrypts the drafts and forgets the key. Without a key, drafts are deleted if the user
 * logged out, and stay if the server ended the session: then nobody was asked.
 */
export async function closeDrafts(userId: string, { isLogOut }: { isLogOut: boolean }): Promise<void> {
  const known =
    current ?? (await inStore<StoredKey | undefined>('readonly', (store) => store.get(ENTRY)).catch(() => undefined))
  current = null
  const key = known?.userId === userId ? known.key : null
  if (key || isLogOut) await sealDrafts(userId, key)
  await inStore('readwrite', (store) => store.delete(ENTRY)).catch(() => undefined)
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const request = work(opening.result.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
      request.transaction?.addEventListener('complete', () => opening.result.close())
    }
  })
}
