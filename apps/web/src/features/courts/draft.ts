// The edits of a board that are not saved yet: what can be undone, and how they come onto what others did meanwhile.

import type { Placement } from '@crew-chief/domain/courts/board'
import {
  applyChanges,
  type PlaceChange,
  placementChanges,
  type Rebased,
  rebase,
} from '@crew-chief/domain/courts/placement-changes'
import type { EditMessage } from './board-context.tsx'
import { type ClearedMarks, NO_MARKS } from './cleared-marks.ts'
import { isAssignable, type Missing, missingPeople, type Roster } from './roster.ts'

/** An edit: where everybody stood on its other side. */
type Step = { places: Placement; words: EditMessage }

export type Draft = {
  /** As the server last said, and its number. */
  base: Placement
  version: number
  /** What the person has seen of it: others' changes since then are to be shown. */
  seen: Placement
  places: Placement
  past: readonly Step[]
  future: readonly Step[]
  /** What was done last, undoing included; nothing while the edits are those of an earlier visit. */
  lastEdit: EditMessage | undefined
  isRestored: boolean
  /** Who can be assigned. Edits of anybody else could not be seen, and no save would be taken. */
  people: Roster
  /** Whose edits were left out for that, until it was seen. */
  missingFromRoster: readonly Missing[]
  /** Who made the changes that are to be shown, as far as the server says; null stands for somebody unknown. */
  remoteAuthors: readonly (string | null)[]
  /** What a reset took away with the places, until the next save: whoever is brought back comes with it. */
  noted: ClearedMarks
}

export type DraftAction =
  | { type: 'edit'; change: (places: Placement) => Placement; words: EditMessage }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server has something newer. `since` is what the edits began from, if not what was there last. */
  | ({ type: 'adopt' } & Newer)
  /** The server cleared every court; what stood there can be brought back. */
  | { type: 'cleared'; base: Placement; version: number; noted: ClearedMarks; words: EditMessage }
  /** Done on the server at once by the person themselves: no edit, and no news to them. */
  | { type: 'own'; change: (places: Placement) => Placement }
  | { type: 'seen' }
  | { type: 'leftOutSeen' }

type Newer = {
  base: Placement
  version: number
  since?: Placement
  /** Left out where the answer does not say: then those known last. */
  people?: Roster
  changedBy?: string | null
}

const MOST_STEPS = 100

type Saved = { base: Placement; version: number; people: Roster }

/** `kept`: edits of an earlier visit. Whose position has gone to somebody else meanwhile is shown as their change. */
export function startDraft({ base, version, people }: Saved, kept: readonly PlaceChange[] = []): Draft {
  const asItWas = kept.flatMap((change) => {
    if (change.kind !== 'clinician' || base[change.courtId]?.positions[change.position] === change.to) return []
    return [{ ...change, to: change.from }]
  })
  const possible = kept.filter(isAssignable(people))
  return {
    base,
    version,
    seen: applyChanges(base, asItWas),
    places: applyChanges(base, possible),
    past: [],
    future: [],
    lastEdit: undefined,
    isRestored: kept.length > 0,
    people,
    missingFromRoster: missingPeople(kept, people),
    remoteAuthors: [],
    noted: NO_MARKS,
  }
}

export const draftChanges = ({ base, places }: Draft): PlaceChange[] => placementChanges(base, places)

/** What others did since the person last looked; nothing to say without edits of one's own. */
export function remoteChangesOf(draft: Draft): Rebased | null {
  if (draftChanges(draft).length === 0) return null
  const found = rebase(draft.seen, draft.places, draft.base)
  return found.theirs.length > 0 ? found : null
}

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'edit':
      return makeStep(draft, action.change(draft.places), action.words)
    case 'undo':
      return undo(draft)
    case 'redo':
      return redo(draft)
    case 'adopt':
      return adopt(draft, action)
    case 'cleared':
      return clear(draft, action)
    case 'own':
      return takeOver(draft, action.change)
    case 'seen':
      return { ...draft, seen: draft.base, remoteAuthors: [] }
    case 'leftOutSeen':
      return { ...draft, missingFromRoster: [] }
  }
}

function makeStep(draft: Draft, places: Placement, words: EditMessage): Draft {
  if (placementChanges(draft.places, places).length === 0) return draft
  const past = [...draft.past, { places: draft.places, words }].slice(-MOST_STEPS)
  return { ...draft, places, past, future: [], lastEdit: words }
}

const undoneWords = ({ title, description }: EditMessage): EditMessage => ({
  title: `Undone: ${title}`,
  ...(description && { description: `Undone: ${description}` }),
})

function undo(draft: Draft): Draft {
  const last = draft.past.at(-1)
  if (!last) return draft
  const undone = { places: draft.places, words: last.words }
  return {
    ...draft,
    places: last.places,
    past: draft.past.slice(0, -1),
    future: [undone, ...draft.future],
    lastEdit: undoneWords(last.words),
  }
}

function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future
  if (!next) return draft
  const past = [...draft.past, { places: draft.places, words: next.words }]
  return { ...draft, places: next.places, past, future, lastEdit: next.words }
}

/** Every step comes along, so that undoing takes back one's own edits and never somebody else's. */
function adopt(draft: Draft, newer: Newer): Draft {
  const { base, version, since = draft.base, people = draft.people } = newer
  // Asked for earlier, answered later.
  if (version < draft.version) return draft
  const isPossible = isAssignable(people)
  const onto = (places: Placement) => applyChanges(base, placementChanges(since, places).filter(isPossible))
  const moved = (steps: readonly Step[]) => steps.map((step) => ({ ...step, places: onto(step.places) }))
  const places = onto(draft.places)
  const isSaved = newer.since !== undefined
  const isOwn = isSaved || placementChanges(base, places).length === 0
  const missing = missingPeople(placementChanges(since, draft.places), people, draft.people)
  return {
    ...draft,
    base,
    version,
    seen: isOwn ? base : draft.seen,
    places,
    past: moved(draft.past),
    future: moved(draft.future),
    isRestored: draft.isRestored && !isSaved,
    people,
    missingFromRoster: [
      ...draft.missingFromRoster,
      ...missing.filter(({ id }) => !draft.missingFromRoster.some((told) => told.id === id)),
    ],
    remoteAuthors: isOwn ? [] : changersAfter(draft, newer),
    noted: isSaved ? NO_MARKS : draft.noted,
  }
}

/** Whoever only renamed a court is not the one who put people elsewhere. */
function changersAfter(
  { base: before, remoteAuthors }: Draft,
  { base, changedBy = null }: Newer,
): Draft['remoteAuthors'] {
  if (placementChanges(before, base).length === 0 || remoteAuthors.includes(changedBy)) return remoteAuthors
  return [...remoteAuthors, changedBy]
}

function takeOver(draft: Draft, change: (places: Placement) => Placement): Draft {
  const { version, seen, remoteAuthors } = draft
  return { ...adopt(draft, { base: change(draft.base), version }), seen: change(seen), remoteAuthors }
}

function clear(draft: Draft, { base, version, noted, words }: Extract<DraftAction, { type: 'cleared' }>): Draft {
  return { ...makeStep(draft, base, words), base, version, seen: base, places: base, remoteAuthors: [], noted }
}
