// Candidates for a court: those without reasons against them first, then those with a warning or without acceptance, then
// those who would leave another court, then the blocked.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import { overlaps } from '@crew-chief/domain/camp/slot-time'
import { type Accepting, acceptanceRank } from '@crew-chief/domain/courts/acceptance'
import type { BoardIndex, CourtFacts, PersonName } from '@crew-chief/domain/courts/board'
import {
  isBlocked,
  type Reason,
  reasonsAgainst,
  reasonsAgainstClinician,
  unanswered,
} from '@crew-chief/domain/courts/reasons'

export type Candidate<Person> = {
  person: Person
  /** On the day of the court. */
  games: number
  reasons: Reason[]
  /** Courts at the same time, which they leave if they are chosen (spec 2 §4). */
  leaving: readonly CourtFacts[]
  isBlocked: boolean
}

export function officialsFor<Person extends PersonName & Accepting>(
  index: BoardIndex,
  officials: readonly Person[],
  courtId: string,
): Candidate<Person>[] {
  const day = index.court(courtId)?.day
  return ranked(officials, (id) => {
    const courts = index.courtsOfOfficial(id)
    const leaving = overlapping(index, courts, courtId)
    return { games: gamesOn(courts, day), leaving, reasons: withoutDoubleBookings(reasonsAgainst(index, id, courtId)) }
  })
}

/** The holder of another position of this court is not blocked. */
export function cliniciansFor<Person extends PersonName & Accepting>(
  index: BoardIndex,
  clinicians: readonly Person[],
  courtId: string,
): Candidate<Person>[] {
  const day = index.court(courtId)?.day
  return ranked(clinicians, (id) => {
    const courts = index.courtsOfClinician(id)
    const leaving = overlapping(index, courts, courtId)
    const reasons = withoutDoubleBookings(reasonsAgainstClinician(index, id, courtId))
    return { games: gamesOn(courts, day), leaving, reasons }
  })
}

/** The courts of a person at the time of another court. */
export function overlapping(index: BoardIndex, courts: readonly CourtFacts[], courtId: string): CourtFacts[] {
  const court = index.court(courtId)
  return court ? courts.filter((other) => other.id !== courtId && overlaps(other, court)) : []
}

export const withoutDoubleBookings = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ kind }) => kind !== 'double_booked')

const NAMES = new Intl.ListFormat('en-US')

/** Move from Court 1 */
export const moveLabel = (leaving: readonly CourtFacts[]): string =>
  `Move from ${NAMES.format(leaving.map(({ name }) => name))}`

export const gamesOn = (courts: readonly CourtFacts[], day: string | undefined): number =>
  courts.filter((court) => court.day === day).length

type Facts = Pick<Candidate<unknown>, 'games' | 'reasons' | 'leaving'>

function ranked<Person extends PersonName & Accepting>(people: readonly Person[], factsOf: (id: string) => Facts) {
  return people
    .map((person): Candidate<Person> => {
      const { reasons, ...facts } = factsOf(person.id)
      return { person, ...facts, reasons: [...reasons, ...unanswered(person)], isBlocked: isBlocked(reasons) }
    })
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        acceptanceRank(one.person) - acceptanceRank(other.person) ||
        one.games - other.games ||
        compareNames(one, other),
    )
}

function rank({ person, reasons, leaving, isBlocked }: Candidate<Accepting>): number {
  if (isBlocked) return 3
  if (leaving.length > 0) return 2
  return reasons.length > 0 || acceptanceRank(person) > 0 ? 1 : 0
}

const compareNames = (one: { person: PersonName }, other: { person: PersonName }): number =>
  fullName(one.person).localeCompare(fullName(other.person)) || one.person.id.localeCompare(other.person.id)
