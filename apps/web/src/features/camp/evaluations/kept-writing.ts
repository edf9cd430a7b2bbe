// What is typed courtside and not saved yet: kept in this browser with every tap, readable by its author only.

import * as z from 'zod/mini'
import { createStored } from '../../../api/stored.ts'
import { Written } from './written.ts'

/** What it is about: an official at a court (or none), or an evaluation that is being changed. */
export type Subject = {
  eventId: string
  officialId: string
  courtId: string | null
  evaluationId: string | null
  /** Feedback in plain words has a place of its own beside that of the courtside form. */
  isPlain?: true
}

const Kept = z.object({
  keptAt: z.iso.datetime(),
  /** Made with the first tap: however often it is sent, it is written once. */
  clientId: z.uuid(),
  written: Written,
})
export type KeptWriting = z.output<typeof Kept>

const ByPerson = z.record(z.string(), z.record(z.string(), Kept))
type ByPerson = z.output<typeof ByPerson>

export const storedWriting = createStored<ByPerson>(
  'evaluation-writing',
  (raw) => z.safeParse(ByPerson, raw).data ?? null,
)

const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000

export const keyOf = ({ eventId, officialId, courtId, evaluationId, isPlain }: Subject): string =>
  evaluationId ?? [eventId, officialId, isPlain ? 'plain words' : (courtId ?? 'no court')].join(' ')

export const keptWriting = (all: ByPerson | null, userId: string, subject: Subject): KeptWriting | undefined =>
  all?.[userId]?.[keyOf(subject)]

type Naming = { clientId?: string; now?: Date }

export function keepWriting(userId: string, subject: Subject, written: Written, naming: Naming = {}) {
  const { now = new Date() } = naming
  const all = storedWriting.get()
  const clientId = naming.clientId ?? keptWriting(all, userId, subject)?.clientId ?? crypto.randomUUID()
  const entry = { keptAt: now.toISOString(), clientId, written }
  storedWriting.set({ ...all, [userId]: { ...recent(all?.[userId], now), [keyOf(subject)]: entry } })
}

export function forgetWriting(userId: string, subject: Subject) {
  const all = storedWriting.get()
  const { [keyOf(subject)]: _, ...others } = all?.[userId] ?? {}
  storedWriting.set({ ...all, [userId]: others })
}

/** Whatever it is about: what would be sent under this name. */
export function forgetNamed(userId: string, clientId: string) {
  const all = storedWriting.get()
  const others = Object.entries(all?.[userId] ?? {}).filter(([, kept]) => kept.clientId !== clientId)
  storedWriting.set({ ...all, [userId]: Object.fromEntries(others) })
}

const recent = (mine: Record<string, KeptWriting> = {}, now: Date) =>
  Object.fromEntries(Object.entries(mine).filter(([, { keptAt }]) => now.getTime() - Date.parse(keptAt) < KEPT_FOR_MS))
