// Moving and clearing the crew of a court. Locked officials stay.

import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import {
  type BoardIndex,
  type CourtFacts,
  clinicianIdsOf,
  indexBoard,
  type PersonName,
  type Placement,
  placesOf,
} from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { reasonsAgainst } from '@crew-chief/domain/courts/reasons'
import type { ReasonLine } from './choice-row.tsx'

/** The officials of a court who are not locked to it. */
export function unlockedCrew({ id, campers }: Pick<Court, 'id' | 'campers'>, places: Placement): string[] {
  const locked = new Set(campers.filter((camper) => camper.locked).map(({ userId }) => userId))
  return placesOf(places, id).officialIds.filter((official) => !locked.has(official))
}

/** Double bookings block the move, a full court does not. */
export function reasonsAgainstMove(
  index: BoardIndex,
  crew: readonly string[],
  from: string,
  court: CourtFacts,
): ReasonLine[] {
  const { board } = index
  const places = crew.reduce((left, id) => unassignOfficial(left, id, from), board.places)
  const remaining = indexBoard({ ...board, places })
  const conflicts = crew.flatMap((id) => {
    const person = index.official(id)
    return reasonsAgainst(remaining, id, court.id)
      .filter(({ kind }) => kind === 'double_booked')
      .map(({ text }) => ({ blocks: true, text: `${person ? fullName(person) : 'Someone'}: ${text}` }))
  })
  return [...conflicts, ...capacityLine(board, crew, court)]
}

function capacityLine(board: BoardIndex['board'], crew: readonly string[], court: CourtFacts): ReasonLine[] {
  const { count, target } = courtCompletion(board, court)
  const { officialIds } = placesOf(board.places, court.id)
  const after = count + crew.filter((id) => !officialIds.includes(id)).length
  if (after <= target) return []
  return [
    {
      blocks: false,
      text:
        count >= target ? `Full (would be ${after} of ${target})` : `Over capacity (would be ${after} of ${target})`,
    },
  ]
}

const NAMES = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const cliniciansOn = (index: BoardIndex, courtId: string): PersonName[] =>
  [...new Set(clinicianIdsOf(placesOf(index.board.places, courtId)))].flatMap((id) => index.clinician(id) ?? [])

const officialsOn = (index: BoardIndex, courtId: string): PersonName[] =>
  placesOf(index.board.places, courtId).officialIds.flatMap((id) => index.official(id) ?? [])

/** Shown before a court is deleted. */
export function peopleOnCourtMessage(index: BoardIndex, courtId: string): string {
  const people = [...officialsOn(index, courtId), ...cliniciansOn(index, courtId)]
  return people.length === 0 ? 'No one is assigned.' : `Assigned: ${NAMES.format(people.map(fullName))}.`
}
