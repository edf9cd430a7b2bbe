import { readText, subscribeToAllTabs, writeText } from '../lib/stored-value.ts'
import { draftKeyOf, registerEncryptedStore } from './draft-key.ts'
import { decrypt, encrypt, storageKeyOf } from './encryption.ts'

type Change<T> = (value: T | null) => T | null

/** A value for each user in localStorage, encrypted with the key of that user. */
export type EncryptedValue<T> = {
  /** Null until the key of the user is loaded. */
  get: (userId: string) => T | null
  /** Visible immediately. `change` must be pure: it is applied again to what another tab has written. */
  update: (userId: string, change: Change<T>) => void
  subscribe: (onChange: () => void) => () => void
  /** Writes the changes of this tab and reads those of others. */
  sync: (userId: string) => Promise<void>
}

type State<T> = {
  /** As stored; undefined before it is read. */
  text: string | null | undefined
  saved: T | null
  pending: Change<T>[]
  /** What is saved, with the pending changes. */
  value: T | null
}

/** `parse` returns null for values in a broken format. */
export function createEncryptedValue<T>(name: string, parse: (raw: unknown) => T | null): EncryptedValue<T> {
  const listeners = new Set<() => void>()
  const states = new Map<string, State<T>>()
  let working: Promise<void> = Promise.resolve()

  const notify = () => {
    for (const onChange of listeners) onChange()
  }
  const stateOf = (userId: string): State<T> => {
    const state = states.get(userId) ?? { text: undefined, saved: null, pending: [], value: null }
    states.set(userId, state)
    return state
  }
  const sync = (userId: string): Promise<void> => {
    if (draftKeyOf(userId))
      working = working.then(() => withTabLock(name, () => syncStored(userId))).catch(() => undefined)
    return working
  }

  const syncStored = async (userId: string) => {
    const key = draftKeyOf(userId)
    if (!key) return
    const state = stateOf(userId)
    const storageKey = storageKeyOf(userId, name)
    const keptInTab = takeFromTab(storageKey, parse)
    if (keptInTab !== null) state.pending.unshift(() => keptInTab)
    const isRead = await readChanges(key, storageKey, state)
    if (!isRead && state.pending.length === 0) return
    if (state.pending.length > 0) await writePending(key, storageKey, state)
    state.value = apply(state.saved, state.pending)
    notify()
  }

  /** Returns false if nobody has written since the last time. */
  const readChanges = async (key: CryptoKey, storageKey: string, state: State<T>): Promise<boolean> => {
    const text = readText(storageKey)
    if (text === state.text) return false
    state.saved = text === null ? null : parse(await decrypt(key, text))
    state.text = text
    return true
  }

  const keepPendingInTab = () => {
    for (const [userId, { pending, value }] of states)
      if (pending.length > 0 && value !== null) keepInTab(storageKeyOf(userId, name), value)
  }

  const forget = (userId: string) => {
    takeFromTab(storageKeyOf(userId, name), parse)
    if (states.delete(userId)) notify()
  }

  registerEncryptedStore({ sync, keepPendingInTab, forget })

  return {
    get: (userId) => {
      const state = stateOf(userId)
      if (readText(storageKeyOf(userId, name)) !== state.text) void sync(userId)
      return state.value
    },
    update: (userId, change) => {
      const state = stateOf(userId)
      state.pending.push(change)
      state.value = change(state.value)
      notify()
      void sync(userId)
    },
    subscribe: subscribeToAllTabs(listeners),
    sync,
  }
}

/** Ends with the tab, and is read only by the same user. */
function keepInTab(storageKey: string, value: unknown) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(value))
  } catch {
    // No storage: the change is lost with the page.
  }
}

function takeFromTab<T>(storageKey: string, parse: (raw: unknown) => T | null): T | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return text === null ? null : parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function writePending<T>(key: CryptoKey, storageKey: string, state: State<T>) {
  const changes = [...state.pending]
  const next = apply(state.saved, changes)
  const text = next === null ? null : await encrypt(key, next)
  // A full storage: the changes stay in memory and are written with the next one.
  if (!writeText(storageKey, text)) return
  state.text = text
  state.saved = next
  state.pending = state.pending.slice(changes.length)
}

const apply = <T>(value: T | null, changes: readonly Change<T>[]): T | null =>
  changes.reduce((current, change) => change(current), value)

/** One tab at a time reads and writes, so that none overwrites what another has just written. */
async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`sealed ${name}`, work)
  else await work()
}
