// Edits that are not saved yet, kept in this browser with every step: a reload or a closed lid loses none.
// Two tabs may hold different edits of one event. Each replaces only what it wrote or took up itself.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import * as z from 'zod/mini'
import { createStoredValue, type StoredValue } from '../../lib/stored-value.ts'

const Change = z.union([
  z.object({
    kind: z.enum(['official_added', 'official_removed']),
    courtId: z.string(),
    officialId: z.string(),
    at: z.optional(z.int()),
  }),
  z.object({
    kind: z.literal('clinician'),
    courtId: z.string(),
    position: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
])
/** A new id with every step: whoever took up the draft of another tab does not throw away what that tab did since. */
const Kept = z.object({
  id: z.string(),
  eventId: z.string(),
  keptAt: z.iso.datetime(),
  version: z.int(),
  changes: z.array(Change),
})
type KeptDraft = z.output<typeof Kept>
/** By person, the newest first. */
const Drafts = z.record(z.string(), z.array(Kept))
type Drafts = z.output<typeof Drafts>

export const createDraftStore = (): StoredValue<Drafts> =>
  createStoredValue<Drafts>('court-drafts', (raw) => z.safeParse(Drafts, raw).data ?? null)
export const storedDrafts = createDraftStore()

const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1000
const MOST_DRAFTS = 8

type Whose = { userId: string; eventId: string }
type Place = { now?: Date; stored?: StoredValue<Drafts> }

/** The newest of the event. */
export function loadDraft({ userId, eventId }: Whose, place: Place = {}): FoundDraft | undefined {
  const { now = new Date(), stored = storedDrafts } = place
  const found = recentOf(stored.get()?.[userId] ?? [], now).find((kept) => kept.eventId === eventId)
  return found && { id: found.id, changes: found.changes.map(asChange) }
}

type FoundDraft = { id: string; changes: PlaceChange[] }

function asChange(change: z.output<typeof Change>): PlaceChange {
  if (change.kind === 'clinician') return change
  const { at, ...rest } = change
  return at === undefined ? rest : { ...rest, at }
}

type Edits = {
  /** What this board wrote or took up last. */ own: string | undefined
  version: number
  changes: readonly PlaceChange[]
}

/** Answers what is this board's own from now on. */
export function saveDraft(whose: Whose, { own, version, changes }: Edits, place: Place = {}): string | undefined {
  const { now = new Date(), stored = storedDrafts } = place
  const { userId, eventId } = whose
  const all = stored.get() ?? {}
  const before = all[userId]?.find(({ id }) => id === own)
  if (changes.length === 0 && !before) return undefined
  if (before && isSame(before, { version, changes })) return own
  const others = recentOf(all[userId] ?? [], now).filter((kept) => kept !== before)
  const entry = { id: crypto.randomUUID(), eventId, keptAt: now.toISOString(), version, changes: [...changes] }
  const mine = changes.length > 0 ? [entry, ...others] : others
  stored.set(withMine(all, userId, mine))
  return changes.length > 0 ? entry.id : undefined
}

const isSame = (kept: KeptDraft, { version, changes }: Pick<KeptDraft, 'version'> & Pick<Edits, 'changes'>): boolean =>
  kept.version === version && JSON.stringify(kept.changes) === JSON.stringify(changes)

/** Whoever has none leaves nothing behind. */
function withMine(all: Drafts, userId: string, mine: readonly KeptDraft[]): Drafts | null {
  const { [userId]: _, ...others } = all
  if (mine.length > 0) return { ...others, [userId]: mine.slice(0, MOST_DRAFTS) }
  return Object.keys(others).length > 0 ? others : null
}

const recentOf = (drafts: readonly KeptDraft[], now: Date): KeptDraft[] =>
  drafts
    .filter(({ keptAt }) => now.getTime() - Date.parse(keptAt) < KEPT_FOR_MS)
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
