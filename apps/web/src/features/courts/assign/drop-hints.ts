// What each court says to the person in hand, as if they had left the court they come from.

import {
  type BoardIndex,
  type CourtPlaces,
  indexBoard,
  type Placement,
  placesOf,
} from '@crew-chief/domain/courts/board'
import { assignClinician, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'
import { type DragItem, isKnown, NO_LONGER_REGISTERED, type Target } from './drag-item.ts'

/**
 * `home` is where they come from; `clashes` would book them twice, which a draft may hold but nobody can save;
 * `refused` makes no sense at all.
 */
export type DropState = 'home' | 'free' | 'warns' | 'clashes' | 'refused'
export type DropHint = { state: DropState; text: string }

const FREE: DropHint = { state: 'free', text: '' }
const HOME: DropHint = { state: 'home', text: 'They are here now' }
const GONE: DropHint = { state: 'refused', text: NO_LONGER_REGISTERED }
const FULL: DropHint = { state: 'refused', text: 'No open clinician position' }

export type DropHints = { get: (courtId: string) => DropHint | undefined }

/** Each court is asked once, and not before somebody wants to know: sixty answers would hold up the press. */
export function dropHints(index: BoardIndex, person: DragItem, courts: readonly { id: string }[]): DropHints {
  const offered = new Set(courts.map(({ id }) => id))
  const said = new Map<string, DropHint>()
  let left: BoardIndex | undefined
  return {
    get: (courtId) => {
      if (!offered.has(courtId)) return undefined
      left ??= withoutSource(index, person)
      const mark = said.get(courtId) ?? dropHint(left, person, { courtId })
      said.set(courtId, mark)
      return mark
    },
  }
}

export function withoutSource(index: BoardIndex, person: DragItem): BoardIndex {
  const { board } = index
  return person.from === null ? index : indexBoard({ ...board, places: leave(board.places, person, person.from) })
}

/** `left` is the board as if the person had left the court they come from. */
export function dropHint(left: BoardIndex, person: DragItem, target: Target): DropHint {
  if (!isKnown(left, person)) return GONE
  const places = placesOf(left.board.places, target.courtId)
  if (person.from === target.courtId && target.position === undefined) return HOME
  if (person.kind === 'official') return said(reasonsAgainst(left, person.id, target.courtId))
  if (positionFor(places, target.position) === undefined) return FULL
  if (Object.values(places.positions).includes(person.id) && target.position === undefined)
    return { state: 'refused', text: 'Already on this court' }
  return said(reasonsAgainstClinician(left, person.id, target.courtId))
}

/** The position that was meant, or else the first open one. */
export const positionFor = ({ positions }: CourtPlaces, meant?: string): string | undefined =>
  meant ?? Object.keys(positions).find((position) => positions[position] === null)

export const positionOf = ({ positions }: CourtPlaces, clinicianId: string): string | undefined =>
  Object.keys(positions).find((position) => positions[position] === clinicianId)

export const acceptsDrop = ({ state }: DropHint): boolean => state !== 'refused' && state !== 'home'

type Held = { person: DragItem; marks: DropHints }

/** A position may be taken from somebody even where the court has none open. */
export function canDrop({ person, marks }: Held, { courtId, position }: Target): boolean {
  const mark = marks.get(courtId)
  if (person.kind === 'clinician' && position !== undefined) return mark !== GONE
  return mark !== undefined && acceptsDrop(mark)
}

function said(reasons: readonly Reason[]): DropHint {
  const [first] = reasons
  if (!first) return FREE
  const text = reasons.map((reason) => reason.text).join('; ')
  if (!first.blocks) return { state: 'warns', text }
  return { state: first.kind === 'already_here' ? 'refused' : 'clashes', text: first.text }
}

function leave(places: Placement, { kind, id }: DragItem, from: string): Placement {
  if (kind === 'official') return unassignOfficial(places, id, from)
  const position = positionOf(placesOf(places, from), id)
  return position === undefined ? places : assignClinician(places, null, { courtId: from, position })
}
