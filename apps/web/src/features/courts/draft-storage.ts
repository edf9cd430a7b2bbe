// Unsaved edits in localStorage, written after every edit. Two tabs can have different edits of one event: each tab
// replaces only the draft it wrote or restored.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { createDraftStorage } from '../../lib/draft-storage.ts'
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
const DraftValue = z.object({ version: z.int(), changes: z.array(Change) })

const LegacyDrafts = z.record(
  z.string(),
  z.array(z.extend(DraftValue, { eventId: z.string(), keptAt: z.iso.datetime() })),
)

const drafts = createDraftStorage('court-drafts', DraftValue, {
  maxAgeMs: 14 * 24 * 60 * 60 * 1000,
  maxPerOwner: 8,
  readLegacy: (raw) =>
    Object.entries(z.safeParse(LegacyDrafts, raw).data ?? {}).flatMap(([ownerId, list]) =>
      list.map(({ eventId, keptAt, version, changes }) => ({
        ownerId,
        subject: eventId,
        savedAt: keptAt,
        value: { version, changes },
      })),
    ),
})

type Owner = { userId: string; eventId: string }
type LoadedDraft = { id: string; changes: PlaceChange[] }

/** The newest draft of the event. */
export function loadDraft({ userId, eventId }: Owner): LoadedDraft | undefined {
  const found = drafts.find({ ownerId: userId, subject: eventId })
  return found && { id: found.id, changes: found.value.changes.map(toPlaceChange) }
}

function toPlaceChange(change: z.output<typeof Change>): PlaceChange {
  if (change.kind === 'clinician') return change
  const { at, ...rest } = change
  return at === undefined ? rest : { ...rest, at }
}

type Edits = {
  /** The draft this tab wrote or restored last. */
  ownId: string | undefined
  version: number
  changes: readonly PlaceChange[]
}

/** Returns the id of this tab's draft; undefined without edits. */
export function saveDraft({ userId, eventId }: Owner, { ownId, version, changes }: Edits): string | undefined {
  const key = { ownerId: userId, subject: eventId }
  if (changes.length > 0) return drafts.save(key, { version, changes: [...changes] }, { replaces: ownId ?? null })
  if (ownId !== undefined) drafts.remove(key, ownId)
  return undefined
}

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
          text: 'Return to Court Assignments to save.',
        })
    },
    [],
  )
}
