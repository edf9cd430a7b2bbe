// The push subscription of this browser. Without requests to the server, so that log-out can end it offline.

import * as z from 'zod/mini'
import { createStoredValue } from './stored-value.ts'

const StoredPush = z.object({ userId: z.string(), endpoint: z.string() })

/** Who turned push on in this browser, and the endpoint that the server knows. */
export const storedPush = createStoredValue('push', (raw) => z.safeParse(StoredPush, raw).data ?? null)

export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js')

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** The push service then refuses messages to it. */
export async function endSubscription(): Promise<void> {
  storedPush.set(null)
  try {
    await (await currentSubscription())?.unsubscribe()
  } catch {
    // Blocked, or no network: the server stops sending when the session ends.
  }
}
