import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

const StoredCamp = z.object({ userId: z.string(), eventId: z.string() })

const stored = createStoredValue('camp', (raw) => z.safeParse(StoredCamp, raw).data ?? null)

/** The camp this user visited last on this device. */
export function storedCampOf(userId: string): string | undefined {
  const camp = stored.get()
  return camp?.userId === userId ? camp.eventId : undefined
}

export const rememberCamp = (userId: string, eventId: string) => stored.set({ userId, eventId })

export function forgetCamp(eventId: string) {
  if (stored.get()?.eventId === eventId) stored.set(null)
}
