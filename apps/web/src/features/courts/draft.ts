// Unsaved edits of a board: undo, redo, and rebasing onto newer server state.

import type { Placement } from '@crew-chief/domain/courts/board'
import {
  applyChanges,
  type PlaceChange,
  placementChanges,
  type Rebased,
  rebase,
} from '@crew-chief/domain/courts/placement-changes'
import { isAssignable, type MissingPerson, missingPeople, type Roster } from './board-facts.ts'
import { type ClearedMarks, type Mark, type MarkedPlaces, NO_MARKS, oppositeMark } from './marks.ts'

/** Shown in the toast after an edit, and in the bar as the last edit. */
export type EditMessage = { title: string; description?: string }

export type OfficialChange = Extract<PlaceChange, { officialId: string }>

/** A change that is saved immediately, such as a no-show; other edits stay unsaved. */
export type DirectChange =
  | { kind: 'officials'; changes: readonly OfficialChange[] }
  | ({ kind: 'mark'; mark: Mark } & MarkedPlaces)

/** Undo and redo save immediately too, and then show these messages. */
export type DirectStep = { change: DirectChange; undone?: EditMessage; redone?: EditMessage }

/** The placement on the other side of an edit, to go back or forward to. */
type Step = { places: Placement; message: EditMessage; direct?: DirectStep }

export type Draft = {
  /** Server state the edits are based on, and its version. */
  base: Placement
  version: number
  /** Server state the user has acknowledged; later changes by others are reported. */
  acknowledged: Placement
  places: Placement
  past: readonly Step[]
  future: readonly Step[]
  /** Includes undo; undefined while the edits are those restored from storage. */
  lastEdit: EditMessage | undefined
  isRestored: boolean
  /** Edits that assign anyone else are dropped: they could not be displayed, and the server would reject them. */
  roster: Roster
  /** People whose edits were dropped, until the user dismisses the notice. */
  missing: readonly MissingPerson[]
  /** Authors of the reported changes; null for an unknown author. */
  remoteAuthors: readonly (string | null)[]
  /** Whether the changes by others are listed; a refused save lists them. */
  isReviewing: boolean
  /** Marks removed by a reset, until the next save. */
  clearedMarks: ClearedMarks
}

export type DraftAction =
  | { type: 'edit'; change: (places: Placement) => Placement; message: EditMessage }
  | { type: 'direct'; direct: DirectStep; message: EditMessage }
  | { type: 'undo' }
  | { type: 'redo' }
  | ({ type: 'serverUpdate' } & ServerUpdate)
  /** The server cleared every court; undo restores the assignments as edits. */
  | { type: 'reset'; base: Placement; version: number; clearedMarks: ClearedMarks; message: EditMessage }
  | { type: 'review'; isReviewing: boolean }
  | { type: 'acknowledge' }
  | { type: 'dismissMissing' }

type ServerUpdate = {
  base: Placement
  version: number
  /** Set after a save: the placement that was sent. */
  since?: Placement
  /** Set after a direct change: part of `base`, but not reported as a change by others. */
  own?: readonly PlaceChange[]
  /** Defaults to the last known roster. */
  roster?: Roster
  changedBy?: string | null
}

const MAX_STEPS = 100

type ServerState = { base: Placement; version: number; roster: Roster }

/** `stored` are the edits of an earlier visit. A position that was reassigned since then is reported as a clash. */
export function startDraft({ base, version, roster }: ServerState, stored: readonly PlaceChange[] = []): Draft {
  const reverted = stored.flatMap((change) => {
    if (change.kind !== 'clinician' || base[change.courtId]?.positions[change.position] === change.to) return []
    return [{ ...change, to: change.from }]
  })
  return {
    base,
    version,
    acknowledged: applyChanges(base, reverted),
    places: applyChanges(base, stored.filter(isAssignable(roster))),
    past: [],
    future: [],
    lastEdit: undefined,
    isRestored: stored.length > 0,
    roster,
    missing: missingPeople(stored, roster),
    remoteAuthors: [],
    isReviewing: false,
    clearedMarks: NO_MARKS,
  }
}

export const draftChanges = ({ base, places }: Draft): PlaceChange[] => placementChanges(base, places)

/** Changes by others that the user has not acknowledged; null without own edits, because then there is nothing to review. */
export function remoteChangesOf(draft: Draft): Rebased | null {
  if (draftChanges(draft).length === 0) return null
  const rebased = rebase(draft.acknowledged, draft.places, draft.base)
  return rebased.theirs.length > 0 ? rebased : null
}

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'edit':
      return addStep(draft, action.change(draft.places), action.message)
    case 'direct':
      return pushStep(draft, { places: draft.places, message: action.message, direct: action.direct })
    case 'undo':
      return undo(draft)
    case 'redo':
      return redo(draft)
    case 'serverUpdate':
      return rebaseOnto(draft, action)
    case 'reset':
      return reset(draft, action)
    case 'review':
      return { ...draft, isReviewing: action.isReviewing }
    case 'acknowledge':
      return { ...draft, acknowledged: draft.base, remoteAuthors: [], isReviewing: false }
    case 'dismissMissing':
      return { ...draft, missing: [] }
  }
}

function addStep(draft: Draft, places: Placement, message: EditMessage): Draft {
  if (placementChanges(draft.places, places).length === 0) return draft
  return { ...pushStep(draft, { places: draft.places, message }), places }
}

const pushStep = (draft: Draft, step: Step): Draft => ({
  ...draft,
  past: [...draft.past, step].slice(-MAX_STEPS),
  future: [],
  lastEdit: step.message,
})

const undoneMessage = ({ title, description }: EditMessage): EditMessage => ({
  title: `Undone: ${title}`,
  ...(description && { description: `Undone: ${description}` }),
})

function undo(draft: Draft): Draft {
  const last = draft.past.at(-1)
  if (!last) return draft
  const undone = { ...last, places: draft.places }
  return {
    ...draft,
    places: last.places,
    past: draft.past.slice(0, -1),
    future: [undone, ...draft.future],
    lastEdit: undoneMessage(last.message),
  }
}

function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future
  if (!next) return draft
  const past = [...draft.past, { ...next, places: draft.places }]
  return { ...draft, places: next.places, past, future, lastEdit: next.message }
}

/** Rebases every undo step too, so that undo reverts only this user's edits. */
function rebaseOnto(draft: Draft, update: ServerUpdate): Draft {
  const { base, version, since = draft.base, own = [], roster = draft.roster } = update
  // Responses can arrive out of order.
  if (version < draft.version) return draft
  const canAssign = isAssignable(roster)
  const onto = (places: Placement) => applyChanges(base, placementChanges(since, places).filter(canAssign))
  const rebased = (steps: readonly Step[]) => steps.map((step) => ({ ...step, places: onto(step.places) }))
  const places = onto(draft.places)
  const isSaved = update.since !== undefined
  const isAcknowledged = isSaved || placementChanges(base, places).length === 0
  const missing = missingPeople(placementChanges(since, draft.places), roster, draft.roster)
  return {
    ...draft,
    base,
    version,
    acknowledged: isAcknowledged ? base : applyChanges(draft.acknowledged, own),
    places,
    past: rebased(draft.past),
    future: rebased(draft.future),
    isRestored: draft.isRestored && !isSaved,
    roster,
    missing: [...draft.missing, ...missing.filter(({ id }) => !draft.missing.some((listed) => listed.id === id))],
    remoteAuthors: isAcknowledged ? [] : authorsAfter(draft, update),
    clearedMarks: isSaved ? NO_MARKS : draft.clearedMarks,
  }
}

/** An update that moved no one, such as a renamed court, adds no author. */
function authorsAfter(
  { base: previous, remoteAuthors }: Draft,
  { base, own = [], changedBy = null }: ServerUpdate,
): Draft['remoteAuthors'] {
  const isUnmoved = placementChanges(applyChanges(previous, own), base).length === 0
  if (isUnmoved || remoteAuthors.includes(changedBy)) return remoteAuthors
  return [...remoteAuthors, changedBy]
}

function reset(draft: Draft, { base, version, clearedMarks, message }: Extract<DraftAction, { type: 'reset' }>): Draft {
  return {
    ...addStep(draft, base, message),
    base,
    version,
    acknowledged: base,
    places: base,
    remoteAuthors: [],
    clearedMarks,
  }
}

export const reverseOf = (change: DirectChange): DirectChange =>
  change.kind === 'mark'
    ? { ...change, mark: oppositeMark(change.mark) }
    : { ...change, changes: change.changes.map(reverseChange) }

const reverseChange = ({ kind, courtId, officialId }: OfficialChange): OfficialChange => ({
  kind: kind === 'official_added' ? 'official_removed' : 'official_added',
  courtId,
  officialId,
})
