import { toast } from './toast.ts'

// The browsers' messages for a failed dynamic import: no network, or the chunks of an older version are gone.
const MISSING_CHUNK = /dynamically imported module|Importing a module script failed|error loading dynamically/i

export const isMissingCode = ({ message }: Error): boolean => MISSING_CHUNK.test(message)

/** React caches a failed dynamic import, so only a reload fetches it again. Offline a reload would lose the whole app. */
export async function reloadIfReachable() {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    location.assign(location.href)
  } catch {
    toast.error('You’re still offline', 'Reconnect, then try again.')
  }
}
