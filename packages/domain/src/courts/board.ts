// A camp's courts and who is where, as the rules of assigning see them.

import type { ExperienceLevel } from '../accounts/profile-choices.ts'
import type { SlotTime } from '../camp/slot-time.ts'

export const USUAL_TARGET = 5

export type CourtFacts = SlotTime & {
  id: string
  name: string
  /** How many officials it wants. */
  target: number
  levelFrom: ExperienceLevel | null
  levelTo: ExperienceLevel | null
}

export type PersonName = { id: string; firstName: string; lastName: string }
/** `seenBy`: the clinicians who have evaluated them at this camp. */
export type OfficialFacts = PersonName & {
  experienceLevels: readonly ExperienceLevel[]
  seenBy: readonly string[]
}

/** Who is on one court: clinicians by position, an open one null; officials in the order they were put there. */
export type CourtPlaces = {
  readonly positions: Readonly<Record<string, string | null>>
  readonly officialIds: readonly string[]
}
/** By court id. */
export type Placement = Readonly<Record<string, CourtPlaces>>

export type Board = {
  courts: readonly CourtFacts[]
  officials: readonly OfficialFacts[]
  clinicians: readonly PersonName[]
  places: Placement
  /** `courtId:officialId` of those who did not appear. */
  noShows: ReadonlySet<string>
}

export const NOBODY: CourtPlaces = { positions: {}, officialIds: [] }
export const placesOf = (places: Placement, courtId: string): CourtPlaces => places[courtId] ?? NOBODY
export const noShowKey = (courtId: string, officialId: string): string => `${courtId}:${officialId}`
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`
export const clinicianIdsOf = ({ positions }: CourtPlaces): string[] =>
  Object.values(positions).filter((id) => id !== null)

/** Which other courts somebody leaves when they come onto one: that one, all of them, or none. */
export type Leaving = string | 'all' | null
export const DEFAULT_LEAVING: Leaving = 'all'
