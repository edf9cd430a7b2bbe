// Looks up a board: which court, which person, and which courts somebody is on. Made once for a board, asked often.

import type { CourtFacts, OfficialFacts, PersonName } from './board.ts'
import { type Board, clinicianIdsOf, placesOf } from './board.ts'

export type BoardIndex = {
  board: Board
  court: (id: string) => CourtFacts | undefined
  official: (id: string) => OfficialFacts | undefined
  clinician: (id: string) => PersonName | undefined
  /** In the order of the board's courts. */
  courtsOfOfficial: (id: string) => readonly CourtFacts[]
  courtsOfClinician: (id: string) => readonly CourtFacts[]
}

const NONE: readonly CourtFacts[] = []

export function indexBoard(board: Board): BoardIndex {
  const courts = new Map(board.courts.map((court) => [court.id, court]))
  const officials = new Map(board.officials.map((person) => [person.id, person]))
  const clinicians = new Map(board.clinicians.map((person) => [person.id, person]))
  const ofOfficial = new Map<string, CourtFacts[]>()
  const ofClinician = new Map<string, CourtFacts[]>()
  for (const court of board.courts) {
    const places = placesOf(board.places, court.id)
    for (const id of places.officialIds) push(ofOfficial, id, court)
    // Two positions on one court are still one court.
    for (const id of new Set(clinicianIdsOf(places))) push(ofClinician, id, court)
  }
  return {
    board,
    court: (id) => courts.get(id),
    official: (id) => officials.get(id),
    clinician: (id) => clinicians.get(id),
    courtsOfOfficial: (id) => ofOfficial.get(id) ?? NONE,
    courtsOfClinician: (id) => ofClinician.get(id) ?? NONE,
  }
}

function push(lists: Map<string, CourtFacts[]>, id: string, court: CourtFacts): void {
  const list = lists.get(id)
  if (list) list.push(court)
  else lists.set(id, [court])
}
