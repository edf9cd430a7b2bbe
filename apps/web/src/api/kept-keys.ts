// The keys under which replies lie that shall open without network.

export const KEPT_PREFIX = 'kept '

export function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(KEPT_PREFIX))
  } catch {
    return []
  }
}
