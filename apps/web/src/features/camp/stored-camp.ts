// The camp this person visited last on this device. Somebody else's is nobody's.

import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'

const StoredCamp = z.object({ userId: z.string(), eventId: z.string() })

const stored = createStoredValue('camp', (raw) => z.safeParse(StoredCamp, raw).data ?? null)

export function storedCampOf(userId: string): string | undefined {
  const kept = stored.get()
  return kept?.userId === userId ? kept.eventId : undefined
}

export const rememberCamp = (userId: string, eventId: string) => stored.set({ userId, eventId })

/** It is gone, or closed to them by now. */
export function forgetCamp(eventId: string) {
  if (stored.get()?.eventId === eventId) stored.set(null)
}
