// Whom a court may have, the best first: those nothing speaks against, then those with a warning, then the blocked.

import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { type CourtFacts, fullName, type PersonName } from '@crew-chief/domain/courts/board'
import { isBlocked, type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'

export type Candidate<Person> = {
  person: Person
  /** How many games they have on the court's day. */
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

/** Whoever holds a position here already may still take another of them. */
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
    .toSorted((one, other) => standing(one) - standing(other) || one.games - other.games || compareNames(one, other))
}

const standing = ({ reasons, isBlocked }: Facts & { isBlocked: boolean }): number =>
  isBlocked ? 2 : Math.min(reasons.length, 1)

const compareNames = (one: { person: PersonName }, other: { person: PersonName }): number =>
  fullName(one.person).localeCompare(fullName(other.person)) || one.person.id.localeCompare(other.person.id)
