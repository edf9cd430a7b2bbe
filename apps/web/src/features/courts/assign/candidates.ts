// Candidates for a court: those without reasons against them first, then those with a warning, then the blocked.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { BoardIndex, CourtFacts, PersonName } from '@crew-chief/domain/courts/board'
import { isBlocked, type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'

export type Candidate<Person> = {
  person: Person
  /** On the day of the court. */
  games: number
  reasons: Reason[]
  isBlocked: boolean
}

export function officialsFor<Person extends PersonName>(
  index: BoardIndex,
  officials: readonly Person[],
  courtId: string,
): Candidate<Person>[] {
  const day = index.court(courtId)?.day
  return ranked(officials, (id) => ({
    games: gamesOn(index.courtsOfOfficial(id), day),
    reasons: reasonsAgainst(index, id, courtId),
  }))
}

/** The holder of another position of this court is not blocked. */
export function cliniciansFor<Person extends PersonName>(
  index: BoardIndex,
  clinicians: readonly Person[],
  courtId: string,
): Candidate<Person>[] {
  const day = index.court(courtId)?.day
  return ranked(clinicians, (id) => ({
    games: gamesOn(index.courtsOfClinician(id), day),
    reasons: reasonsAgainstClinician(index, id, courtId),
  }))
}

export const gamesOn = (courts: readonly CourtFacts[], day: string | undefined): number =>
  courts.filter((court) => court.day === day).length

type Facts = { games: number; reasons: Reason[] }

function ranked<Person extends PersonName>(people: readonly Person[], factsOf: (id: string) => Facts) {
  return people
    .map((person): Candidate<Person> => {
      const facts = factsOf(person.id)
      return { person, ...facts, isBlocked: isBlocked(facts.reasons) }
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.games - other.games || compareNames(one, other))
}

const rank = ({ reasons, isBlocked }: Facts & { isBlocked: boolean }): number =>
  isBlocked ? 2 : Math.min(reasons.length, 1)

const compareNames = (one: { person: PersonName }, other: { person: PersonName }): number =>
  fullName(one.person).localeCompare(fullName(other.person)) || one.person.id.localeCompare(other.person.id)
