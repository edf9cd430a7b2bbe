import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createEncryptedValue } from '../api/encrypted-value.ts'
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
  /** Encrypted with the key of the owner. They can be read as soon as the key is loaded, so use `useDraft`. */
  isEncrypted?: true
}

export type LegacyDraft<V> = DraftKey & { savedAt: string; value: V }

type Drafts<V> = readonly Draft<V>[]

type Backend<V> = {
  read: (ownerId: string) => Drafts<V>
  update: (ownerId: string, change: (drafts: Drafts<V>) => Drafts<V>) => void
  subscribe: (onChange: () => void) => () => void
}

/** Unsaved edits in localStorage. Users sharing a browser do not see each other's drafts. */
export function createDraftStorage<V>(storageKey: string, valueSchema: z.ZodMiniType<V>, options: Options<V> = {}) {
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxPerOwner = Number.POSITIVE_INFINITY } = options
  const backend = (options.isEncrypted ? encryptedBackend : plainBackend)(storageKey, valueSchema, options)

  const isFresh = ({ savedAt }: Draft<V>) => Date.now() - Date.parse(savedAt) < maxAgeMs

  /** Newest first. */
  const draftsOf = (ownerId: string): Draft<V>[] => backend.read(ownerId).filter(isFresh)

  const update = (ownerId: string, change: (drafts: Draft<V>[]) => Draft<V>[]) =>
    backend.update(ownerId, (drafts) => change(drafts.filter(isFresh)).slice(0, maxPerOwner))

  const find = ({ ownerId, subject }: DraftKey): Draft<V> | undefined =>
    draftsOf(ownerId).find((draft) => draft.subject === subject)

  const removeIf = (ownerId: string, matches: (draft: Draft<V>) => boolean) => {
    if (draftsOf(ownerId).some(matches)) update(ownerId, (drafts) => drafts.filter((draft) => !matches(draft)))
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
      const previous = draftsOf(ownerId).find(isReplaced)
      if (previous && isSameValue(previous.value, value)) return previous.id
      const draft = { id: crypto.randomUUID(), subject, savedAt: new Date().toISOString(), value }
      update(ownerId, (drafts) => [draft, ...drafts.filter((other) => !isReplaced(other))])
      return draft.id
    },

    /** Removes the drafts of the subject, or only the one with this id. */
    remove({ ownerId, subject }: DraftKey, id?: string) {
      removeIf(ownerId, (draft) => (id === undefined ? draft.subject === subject : draft.id === id))
    },

    removeIf,

    /** The newest draft of the subject; re-renders when it changes, in this tab or another. */
    useDraft: (key: DraftKey): Draft<V> | undefined => useSyncExternalStore(backend.subscribe, () => find(key)),
  }
}

const draftsSchema = <V>(valueSchema: z.ZodMiniType<V>) =>
  z.array(z.object({ id: z.string(), subject: z.string(), savedAt: z.iso.datetime(), value: valueSchema }))

/** The drafts of all owners in one value. */
function plainBackend<V>(storageKey: string, valueSchema: z.ZodMiniType<V>, { readLegacy }: Options<V>): Backend<V> {
  const Stored = z.record(z.string(), draftsSchema(valueSchema))
  const stored = createStoredValue<Record<string, Drafts<V>>>(
    storageKey,
    (raw) => z.safeParse(Stored, raw).data ?? byOwner(readLegacy?.(raw)),
  )
  return {
    read: (ownerId) => stored.get()?.[ownerId] ?? [],
    update: (ownerId, change) => {
      const { [ownerId]: own = [], ...others } = stored.get() ?? {}
      const drafts = change(own)
      const all = drafts.length > 0 ? { ...others, [ownerId]: drafts } : others
      stored.set(Object.keys(all).length > 0 ? all : null)
    },
    subscribe: stored.subscribe,
  }
}

/** An encrypted value for each owner. */
function encryptedBackend<V>(
  storageKey: string,
  valueSchema: z.ZodMiniType<V>,
  { readLegacy }: Options<V>,
): Backend<V> {
  const Stored = draftsSchema(valueSchema)
  const encrypted = createEncryptedValue<Drafts<V>>(
    storageKey,
    (raw) => z.safeParse(Stored, raw).data ?? byOwner(readLegacy?.({ own: raw }))?.own ?? null,
  )
  return {
    read: (ownerId) => encrypted.get(ownerId) ?? [],
    update: (ownerId, change) =>
      encrypted.update(ownerId, (drafts) => {
        const next = change(drafts ?? [])
        return next.length > 0 ? next : null
      }),
    subscribe: encrypted.subscribe,
  }
}

function byOwner<V>(drafts: readonly LegacyDraft<V>[] | undefined): Record<string, Draft<V>[]> | null {
  if (!drafts) return null
  const all: Record<string, Draft<V>[]> = {}
  for (const { ownerId, ...draft } of drafts)
    all[ownerId] = [...(all[ownerId] ?? []), { id: crypto.randomUUID(), ...draft }]
  return all
}
