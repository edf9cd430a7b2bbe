// Unsaved edits in localStorage, written after every edit. Two tabs can have different edits of one event: each tab
// replaces only the entry it wrote or restored.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { createStoredValue, type StoredValue } from '../../lib/stored-value.ts'
import { toast } from '../../ui/toast.ts'
import { countChanges, unsavedLabel } from './change-messages.ts'

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
/** Every write gets a new id, so that a tab that restored this draft cannot delete a later write of the other tab. */
const StoredDraft = z.object({
  id: z.string(),
  eventId: z.string(),
  keptAt: z.iso.datetime(),
  version: z.int(),
  changes: z.array(Change),
})
type StoredDraft = z.output<typeof StoredDraft>
/** By user id, newest first. */
const Drafts = z.record(z.string(), z.array(StoredDraft))
type Drafts = z.output<typeof Drafts>

export const createDraftStore = (): StoredValue<Drafts> =>
  createStoredValue<Drafts>('court-drafts', (raw) => z.safeParse(Drafts, raw).data ?? null)
const draftStore = createDraftStore()

const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000
const MAX_DRAFTS = 8

type Owner = { userId: string; eventId: string }
type Options = { now?: Date; store?: StoredValue<Drafts> }

/** The newest draft of the event. */
export function loadDraft({ userId, eventId }: Owner, options: Options = {}): LoadedDraft | undefined {
  const { now = new Date(), store = draftStore } = options
  const found = unexpired(store.get()?.[userId] ?? [], now).find((draft) => draft.eventId === eventId)
  return found && { id: found.id, changes: found.changes.map(toPlaceChange) }
}

type LoadedDraft = { id: string; changes: PlaceChange[] }

function toPlaceChange(change: z.output<typeof Change>): PlaceChange {
  if (change.kind === 'clinician') return change
  const { at, ...rest } = change
  return at === undefined ? rest : { ...rest, at }
}

type Edits = {
  /** The entry this tab wrote or restored last. */
  ownId: string | undefined
  version: number
  changes: readonly PlaceChange[]
}

/** Returns the id of this tab's entry; undefined without edits. */
export function saveDraft(owner: Owner, { ownId, version, changes }: Edits, options: Options = {}): string | undefined {
  const { now = new Date(), store = draftStore } = options
  const { userId, eventId } = owner
  const all = store.get() ?? {}
  const previous = all[userId]?.find(({ id }) => id === ownId)
  if (changes.length === 0 && !previous) return undefined
  if (previous && isSame(previous, { version, changes })) return ownId
  const others = unexpired(all[userId] ?? [], now).filter((draft) => draft !== previous)
  const entry = { id: crypto.randomUUID(), eventId, keptAt: now.toISOString(), version, changes: [...changes] }
  const drafts = changes.length > 0 ? [entry, ...others] : others
  store.set(withDraftsOf(all, userId, drafts))
  return changes.length > 0 ? entry.id : undefined
}

const isSame = (draft: StoredDraft, { version, changes }: Pick<Edits, 'version' | 'changes'>): boolean =>
  draft.version === version && JSON.stringify(draft.changes) === JSON.stringify(changes)

/** Users without drafts are removed; null clears the storage key. */
function withDraftsOf(all: Drafts, userId: string, drafts: readonly StoredDraft[]): Drafts | null {
  const { [userId]: _, ...others } = all
  if (drafts.length > 0) return { ...others, [userId]: drafts.slice(0, MAX_DRAFTS) }
  return Object.keys(others).length > 0 ? others : null
}

const unexpired = (drafts: readonly StoredDraft[], now: Date): StoredDraft[] =>
  drafts
    .filter(({ keptAt }) => now.getTime() - Date.parse(keptAt) < MAX_AGE_MS)
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))

type Stored = {
  /** Undefined for users who cannot edit: nothing is stored. */
  userId: string | undefined
  eventId: string
  restoredId: string | undefined
  version: number
  changes: readonly PlaceChange[]
}

/** React flushes effects of clicks and drops synchronously, so the draft is stored before the page can be left. */
export function useStoredDraft({ userId, eventId, restoredId, version, changes }: Stored) {
  const ownId = useRef(restoredId)
  const unsavedCount = useRef(0)
  useEffect(() => {
    unsavedCount.current = userId ? countChanges(changes) : 0
    if (userId) ownId.current = saveDraft({ userId, eventId }, { ownId: ownId.current, version, changes })
  }, [userId, eventId, version, changes])
  useEffect(
    () => () => {
      if (unsavedCount.current > 0)
        toast.show({
          title: `${unsavedLabel(unsavedCount.current)} kept on this device`,
          text: 'Come back to the court assignments to save.',
        })
    },
    [],
  )
}
