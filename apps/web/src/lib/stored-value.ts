import { useSyncExternalStore } from 'react'

/** A value in localStorage: survives a reload and is shared by all tabs. */
export type StoredValue<T> = {
  get: () => T | null
  set: (value: T | null) => void
  subscribe: (onChange: () => void) => () => void
}

/** `parse` returns null for values in an old or broken format. */
export function createStoredValue<T>(key: string, parse: (raw: unknown) => T | null): StoredValue<T> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value: T | null = null
  // False while storage is full or blocked. The value then lives in memory, and the outdated stored one is ignored.
  let isWritten = true

  const load = () => {
    if (!isWritten) return
    const current = readText(key, text)
    if (current === text) return
    text = current
    value = decode(current, parse)
  }
  return {
    get: () => {
      load()
      return value
    },
    set: (next) => {
      text = next === null ? null : JSON.stringify(next)
      value = next
      isWritten = writeText(key, text)
      for (const notify of listeners) notify()
    },
    subscribe: subscribeToAllTabs(listeners),
  }
}

/** The storage event fires in other tabs only; `listeners` covers this one. */
export const subscribeToAllTabs = (listeners: Set<() => void>) => (onChange: () => void) => {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

export const useStoredValue = <T>(stored: Pick<StoredValue<T>, 'get' | 'subscribe'>): T | null =>
  useSyncExternalStore(stored.subscribe, stored.get)

/** Key prefix of cached API replies (api/offline-cache.ts). They can be fetched again, so they are evicted first. */
export const REPLY_PREFIX = 'kept '

export function replyKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(REPLY_PREFIX))
  } catch {
    return []
  }
}

function decode<T>(text: string | null, parse: (raw: unknown) => T | null): T | null {
  if (text === null) return null
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** `fallback` when the browser refuses. */
export function readText(key: string, fallback: string | null = null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Some private modes block storage: the value then lasts as long as the page.
    return fallback
  }
}

/** Evicts cached replies when storage is full. Returns false when the browser refuses. */
export const writeText = (key: string, text: string | null): boolean =>
  tryToWrite(key, text) || writeAfterEviction(key, text)

function tryToWrite(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function writeAfterEviction(key: string, text: string | null): boolean {
  for (const name of replyKeys()) localStorage.removeItem(name)
  return tryToWrite(key, text)
}
