// Edits that are not saved yet, kept in this browser with every step: a reload or a closed lid loses none.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import * as z from 'zod/mini'
import { createStored } from '../../api/stored.ts'

const Change = z.union([
  z.object({ kind: z.enum(['official_added', 'official_removed']), courtId: z.string(), officialId: z.string() }),
  z.object({
    kind: z.literal('clinician'),
    courtId: z.string(),
    position: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
])
const Kept = z.object({ keptAt: z.iso.datetime(), version: z.int(), changes: z.array(Change) })
type KeptDraft = z.output<typeof Kept>
/** By person, then by event. */
const Drafts = z.record(z.string(), z.record(z.string(), Kept))
type Drafts = z.output<typeof Drafts>

export const storedDrafts = createStored<Drafts>('court-drafts', (raw) => z.safeParse(Drafts, raw).data ?? null)

const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000
const MOST_EVENTS = 5

type Whose = { userId: string; eventId: string }

export function keptDraft({ userId, eventId }: Whose, now = new Date()): KeptDraft | undefined {
  const kept = storedDrafts.get()?.[userId]?.[eventId]
  return kept && isRecent(kept, now) ? kept : undefined
}

export function keepDraft(
  { userId, eventId }: Whose,
  version: number,
  changes: readonly PlaceChange[],
  now = new Date(),
) {
  const all = storedDrafts.get() ?? {}
  const { [eventId]: before, ...others } = all[userId] ?? {}
  if (changes.length === 0 && !before) return
  const entry = { keptAt: now.toISOString(), version, changes: [...changes] }
  const mine = changes.length > 0 ? [[eventId, entry] as const] : []
  storedDrafts.set(withMine(all, userId, [...mine, ...recentOf(others, now)]))
}

/** Whoever has none leaves nothing behind. */
function withMine(all: Drafts, userId: string, mine: readonly (readonly [string, KeptDraft])[]): Drafts | null {
  const { [userId]: _, ...others } = all
  if (mine.length > 0) return { ...others, [userId]: Object.fromEntries(mine.slice(0, MOST_EVENTS)) }
  return Object.keys(others).length > 0 ? others : null
}

/** The newest first. */
const recentOf = (drafts: Record<string, KeptDraft>, now: Date) =>
  Object.entries(drafts)
    .filter(([, kept]) => isRecent(kept, now))
    .toSorted(([, one], [, other]) => other.keptAt.localeCompare(one.keptAt))

const isRecent = ({ keptAt }: KeptDraft, now: Date): boolean => now.getTime() - Date.parse(keptAt) < KEPT_FOR_MS
