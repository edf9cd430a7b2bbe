// The court board: courts, people and who is assigned where.

import type { ExperienceLevel } from '../accounts/profile-choices.ts'
import type { SlotTime } from '../camp/slot-time.ts'
import type { Accepting } from './acceptance.ts'

export const DEFAULT_TARGET = 5

export type CourtFacts = SlotTime & {
  id: string
  name: string
  /** The gym, for events with several. */
  gym?: string | null | undefined
  /** Wanted number of officials. */
  target: number
  levelFrom: ExperienceLevel | null
  levelTo: ExperienceLevel | null
}

export type PersonName = { id: string; firstName: string; lastName: string }
/** `seenBy`: the clinicians who have evaluated them at this camp. */
export type OfficialFacts = PersonName &
  Accepting & {
    experienceLevels: readonly ExperienceLevel[]
    seenBy: readonly string[]
  }
export type ClinicianFacts = PersonName & Accepting

/** Assignments of one court: clinicians by position (null when open), officials in the order they were assigned. */
export type CourtPlaces = {
  readonly positions: Readonly<Record<string, string | null>>
  readonly officialIds: readonly string[]
}
/** By court id. */
export type Placement = Readonly<Record<string, CourtPlaces>>

export type Board = {
  courts: readonly CourtFacts[]
  officials: readonly OfficialFacts[]
  clinicians: readonly ClinicianFacts[]
  places: Placement
  /** Keys made by `assignmentKey`. */
  noShows: ReadonlySet<string>
}

const EMPTY_COURT: CourtPlaces = { positions: {}, officialIds: [] }
export const placesOf = (places: Placement, courtId: string): CourtPlaces => places[courtId] ?? EMPTY_COURT
export const assignmentKey = (courtId: string, officialId: string): string => `${courtId}:${officialId}`
export const clinicianIdsOf = ({ positions }: CourtPlaces): string[] =>
  Object.values(positions).filter((id) => id !== null)

/** Which other courts a person is removed from when assigned to a court: one of them, all, or none. */
export type RemoveFrom = string | 'all' | null
export const DEFAULT_REMOVE_FROM: RemoveFrom = 'all'

/** Lookups by id, built once per board. */
export type BoardIndex = {
  board: Board
  court: (id: string) => CourtFacts | undefined
  official: (id: string) => OfficialFacts | undefined
  clinician: (id: string) => ClinicianFacts | undefined
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
    // A clinician may hold two positions of one court.
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
