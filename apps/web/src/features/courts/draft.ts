// The edits of a board that are not saved yet: what can be undone, and how they come onto what others did meanwhile.

import type { Placement } from '@crew-chief/domain/courts/board'
import {
  applyChanges,
  type PlaceChange,
  placementChanges,
  type Rebased,
  rebase,
} from '@crew-chief/domain/courts/placement-changes'
import type { EditWords } from './courts-at-hand.ts'

/** An edit: where everybody stood on its other side. */
type Step = { places: Placement; words: EditWords }

export type Draft = {
  /** As the server last said, and its number. */
  base: Placement
  version: number
  /** What the person has seen of it: others' changes since then are to be shown. */
  seen: Placement
  places: Placement
  past: readonly Step[]
  future: readonly Step[]
}

export type DraftAction =
  | { type: 'edit'; change: (places: Placement) => Placement; words: EditWords }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server has something newer. `since` is what the edits began from, if not what was there last. */
  | { type: 'adopt'; base: Placement; version: number; since?: Placement }
  /** The server cleared every court; what stood there can be brought back. */
  | { type: 'cleared'; base: Placement; version: number; words: EditWords }
  | { type: 'seen' }

const MOST_STEPS = 100

/** `kept`: edits of an earlier visit. Whose position has gone to somebody else meanwhile is shown as their change. */
export function startDraft(base: Placement, version: number, kept: readonly PlaceChange[] = []): Draft {
  const asItWas = kept.flatMap((change) => {
    if (change.kind !== 'clinician' || base[change.courtId]?.positions[change.position] === change.to) return []
    return [{ ...change, to: change.from }]
  })
  return {
    base,
    version,
    seen: applyChanges(base, asItWas),
    places: applyChanges(base, kept),
    past: [],
    future: [],
  }
}

export const draftChanges = ({ base, places }: Draft): PlaceChange[] => placementChanges(base, places)

/** What others did since the person last looked; nothing to say without edits of one's own. */
export function meanwhileOf(draft: Draft): Rebased | null {
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
    case 'seen':
      return { ...draft, seen: draft.base }
  }
}

function makeStep(draft: Draft, places: Placement, words: EditWords): Draft {
  if (placementChanges(draft.places, places).length === 0) return draft
  const past = [...draft.past, { places: draft.places, words }].slice(-MOST_STEPS)
  return { ...draft, places, past, future: [] }
}

function undo(draft: Draft): Draft {
  const last = draft.past.at(-1)
  if (!last) return draft
  const undone = { places: draft.places, words: last.words }
  return { ...draft, places: last.places, past: draft.past.slice(0, -1), future: [undone, ...draft.future] }
}

function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future
  if (!next) return draft
  return { ...draft, places: next.places, past: [...draft.past, { places: draft.places, words: next.words }], future }
}

type Newer = { base: Placement; version: number; since?: Placement }

/** Every step comes along, so that undoing takes back one's own edits and never somebody else's. */
function adopt(draft: Draft, { base, version, since = draft.base }: Newer): Draft {
  // Asked for earlier, answered later.
  if (version < draft.version) return draft
  const onto = (places: Placement) => rebase(since, places, base).places
  const moved = (steps: readonly Step[]) => steps.map((step) => ({ ...step, places: onto(step.places) }))
  const places = onto(draft.places)
  const isOwn = since !== draft.base || placementChanges(base, places).length === 0
  return {
    base,
    version,
    seen: isOwn ? base : draft.seen,
    places,
    past: moved(draft.past),
    future: moved(draft.future),
  }
}

function clear(draft: Draft, { base, version, words }: Newer & { words: EditWords }): Draft {
  return { ...makeStep(draft, base, words), base, version, seen: base, places: base }
}
