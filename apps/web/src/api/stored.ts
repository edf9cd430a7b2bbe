// A value kept in the browser under one key: survives a reload, and every open tab sees its changes.

import { keptKeys } from './kept-keys.ts'

export type Stored<T> = {
  get: () => T | null
  set: (value: T | null) => void
  subscribe: (onChange: () => void) => () => void
}

/** `read` turns whatever is stored into a T, or null: old or broken values must not break the page. */
export function createStored<T>(key: string, read: (raw: unknown) => T | null): Stored<T> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value: T | null = null
  // Storage may be full or forbidden. Until it takes the value, this page has it, and the older one there is not read.
  let isWritten = true

  const load = () => {
    if (!isWritten) return
    const now = readText(key, text)
    if (now === text) return
    text = now
    value = parse(now, read)
  }
  return {
    get: () => {
      load()
      return value
    },
    set: (next) => {
      text = next === null ? null : JSON.stringify(next)
      value = next
      isWritten = writeText(key, text) || writeInRoom(key, text)
      for (const notify of listeners) notify()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      // Fires in the other tabs only; this one hears through `listeners`.
      addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        removeEventListener('storage', onChange)
      }
    },
  }
}

function parse<T>(text: string | null, read: (raw: unknown) => T | null): T | null {
  if (text === null) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

function readText(key: string, fallback: string | null): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is forbidden in some private modes: then the value lasts as long as the page.
    return fallback
  }
}

/** False when the browser did not take it. */
function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What the server can say again makes room for what only this device has. */
function writeInRoom(key: string, text: string | null): boolean {
  for (const name of keptKeys()) localStorage.removeItem(name)
  return writeText(key, text)
}
