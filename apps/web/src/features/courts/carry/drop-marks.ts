// What each court says to the person in hand, as if they had left the court they come from.

import { type CourtPlaces, type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { type BoardIndex, indexBoard } from '@crew-chief/domain/courts/board-index'
import { putClinician, takeOfficial } from '@crew-chief/domain/courts/edit-places'
import { type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'
import { type InHand, isKnown, NO_LONGER_HERE, type Target } from './in-hand.ts'

/**
 * `home` is where they come from; `clashes` would book them twice, which a draft may hold but nobody can save;
 * `refused` makes no sense at all.
 */
export type DropState = 'home' | 'free' | 'warns' | 'clashes' | 'refused'
export type DropMark = { state: DropState; text: string }

const FREE: DropMark = { state: 'free', text: '' }
const HOME: DropMark = { state: 'home', text: 'They are here now' }
const GONE: DropMark = { state: 'refused', text: NO_LONGER_HERE }
const FULL: DropMark = { state: 'refused', text: 'No open clinician position' }

export type DropMarks = { get: (courtId: string) => DropMark | undefined }

/** Each court is asked once, and not before somebody wants to know: sixty answers would hold up the press. */
export function dropMarks(index: BoardIndex, person: InHand, courts: readonly { id: string }[]): DropMarks {
  const offered = new Set(courts.map(({ id }) => id))
  const said = new Map<string, DropMark>()
  let left: BoardIndex | undefined
  return {
    get: (courtId) => {
      if (!offered.has(courtId)) return undefined
      left ??= asIfLeft(index, person)
      const mark = said.get(courtId) ?? dropMark(left, person, { courtId })
      said.set(courtId, mark)
      return mark
    },
  }
}

export function asIfLeft(index: BoardIndex, person: InHand): BoardIndex {
  const { board } = index
  return person.from === null ? index : indexBoard({ ...board, places: leave(board.places, person, person.from) })
}

/** `left` is the board as if the person had left the court they come from. */
export function dropMark(left: BoardIndex, person: InHand, target: Target): DropMark {
  if (!isKnown(left, person)) return GONE
  const places = placesOf(left.board.places, target.courtId)
  if (person.from === target.courtId && target.position === undefined) return HOME
  if (person.kind === 'official') return said(reasonsAgainst(left, person.id, target.courtId))
  if (seatFor(places, target.position) === undefined) return FULL
  if (Object.values(places.positions).includes(person.id) && target.position === undefined)
    return { state: 'refused', text: 'Already on this court' }
  return said(reasonsAgainstClinician(left, person.id, target.courtId))
}

/** The position that was meant, or else the first open one. */
export const seatFor = ({ positions }: CourtPlaces, meant?: string): string | undefined =>
  meant ?? Object.keys(positions).find((position) => positions[position] === null)

export const positionOf = ({ positions }: CourtPlaces, clinicianId: string): string | undefined =>
  Object.keys(positions).find((position) => positions[position] === clinicianId)

export const canBePutOn = ({ state }: DropMark): boolean => state !== 'refused' && state !== 'home'

type Held = { person: InHand; marks: DropMarks }

/** A position may be taken from somebody even where the court has none open. */
export function allowsDrop({ person, marks }: Held, { courtId, position }: Target): boolean {
  const mark = marks.get(courtId)
  if (person.kind === 'clinician' && position !== undefined) return mark !== GONE
  return mark !== undefined && canBePutOn(mark)
}

function said(reasons: readonly Reason[]): DropMark {
  const [first] = reasons
  if (!first) return FREE
  const text = reasons.map((reason) => reason.text).join('; ')
  if (!first.blocks) return { state: 'warns', text }
  return { state: first.kind === 'already_here' ? 'refused' : 'clashes', text: first.text }
}

function leave(places: Placement, { kind, id }: InHand, from: string): Placement {
  if (kind === 'official') return takeOfficial(places, id, from)
  const position = positionOf(placesOf(places, from), id)
  return position === undefined ? places : putClinician(places, null, { courtId: from, position })
}
