import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { isSameValue } from '../ui/is-same-value.ts'
import { createStoredValue } from './stored-value.ts'

export type Draft<V> = { id: string; subject: string; savedAt: string; value: V }

/** `subject`: what the draft is about, such as an event id; a fixed text where there is only one form. */
type DraftKey = { ownerId: string; subject: string }

type Options<V> = {
  maxAgeMs?: number
  /** The oldest drafts of an owner are dropped beyond this number. */
  maxPerOwner?: number
  /** Reads what releases before this module stored under the same key. */
  readLegacy?: (raw: unknown) => readonly LegacyDraft<V>[] | undefined
}

export type LegacyDraft<V> = DraftKey & { savedAt: string; value: V }

/** Unsaved edits in localStorage. Users sharing a browser do not see each other's drafts. */
export function createDraftStorage<V>(storageKey: string, valueSchema: z.ZodMiniType<V>, options: Options<V> = {}) {
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxPerOwner = Number.POSITIVE_INFINITY, readLegacy } = options
  const Drafts = z.record(
    z.string(),
    z.array(z.object({ id: z.string(), subject: z.string(), savedAt: z.iso.datetime(), value: valueSchema })),
  )
  const stored = createStoredValue<Record<string, Draft<V>[]>>(
    storageKey,
    (raw) => z.safeParse(Drafts, raw).data ?? byOwner(readLegacy?.(raw)),
  )

  /** Newest first. */
  const draftsOf = (ownerId: string): Draft<V>[] =>
    (stored.get()?.[ownerId] ?? []).filter(({ savedAt }) => Date.now() - Date.parse(savedAt) < maxAgeMs)

  const write = (ownerId: string, drafts: readonly Draft<V>[]) => {
    const { [ownerId]: _, ...others } = stored.get() ?? {}
    const all = drafts.length > 0 ? { ...others, [ownerId]: drafts.slice(0, maxPerOwner) } : others
    stored.set(Object.keys(all).length > 0 ? all : null)
  }

  const find = ({ ownerId, subject }: DraftKey): Draft<V> | undefined =>
    draftsOf(ownerId).find((draft) => draft.subject === subject)

  const removeIf = (ownerId: string, matches: (draft: Draft<V>) => boolean) => {
    const drafts = draftsOf(ownerId)
    const rest = drafts.filter((draft) => !matches(draft))
    if (rest.length < drafts.length) write(ownerId, rest)
  }

  return {
    find,
    draftsOf,

    /**
     * Saves under a new id and returns it. Replaces the drafts of the same subject, or with `replaces` only the draft of
     * that id: then two tabs can keep different drafts of one subject, and none overwrites an edit it has not loaded.
     */
    save({ ownerId, subject }: DraftKey, value: V, { replaces }: { replaces?: string | null } = {}): string {
      const isReplaced = (draft: Draft<V>) =>
        replaces === undefined ? draft.subject === subject : draft.id === replaces
      const drafts = draftsOf(ownerId)
      const previous = drafts.find(isReplaced)
      if (previous && isSameValue(previous.value, value)) return previous.id
      const draft = { id: crypto.randomUUID(), subject, savedAt: new Date().toISOString(), value }
      write(ownerId, [draft, ...drafts.filter((other) => !isReplaced(other))])
      return draft.id
    },

    /** Removes the drafts of the subject, or only the one with this id. */
    remove({ ownerId, subject }: DraftKey, id?: string) {
      removeIf(ownerId, (draft) => (id === undefined ? draft.subject === subject : draft.id === id))
    },

    removeIf,

    /** The newest draft of the subject; re-renders when it changes, in this tab or another. */
    useDraft: (key: DraftKey): Draft<V> | undefined => useSyncExternalStore(stored.subscribe, () => find(key)),
  }
}

function byOwner<V>(drafts: readonly LegacyDraft<V>[] | undefined): Record<string, Draft<V>[]> | null {
  if (!drafts) return null
  const all: Record<string, Draft<V>[]> = {}
  for (const { ownerId, ...draft } of drafts)
    all[ownerId] = [...(all[ownerId] ?? []), { id: crypto.randomUUID(), ...draft }]
  return all
}
