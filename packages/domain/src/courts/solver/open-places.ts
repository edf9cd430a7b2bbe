// Why a place stayed open, counted over everybody.

import { noShowKey, placesOf } from '../board.ts'
import type { Crews } from './crews.ts'
import { isAtLevel } from './eligibility.ts'
import { at, cell, rowOf } from './grid.ts'
import type { Problem } from './problem.ts'

export type OpenPlaces = { courtId: string; places: number; why: string }

export function openPlaces(crews: Crews): OpenPlaces[] {
  return crews.problem.courts.flatMap(({ id }, court) => {
    const places = at(crews.open, court)
    return places > 0 ? [{ courtId: id, places, why: whyOpen(crews, court) }] : []
  })
}

function whyOpen(crews: Crews, court: number): string {
  const { problem } = crews
  const facts = problem.courts[court]
  if (!facts) return ''
  const level = facts.levelFrom || facts.levelTo ? ' at this court’s level' : ''
  const fit = [...problem.people.keys()].filter((person) => {
    const official = problem.people[person]
    return official !== undefined && isAtLevel(facts, official) && !rowOf(crews.members, court).includes(person)
  })
  if (fit.length === 0) return `There is no other official${level}`
  const absent = fit.filter((person) => isAbsent(problem, court, person))
  const busy = fit.filter((person) => !absent.includes(person) && cell(crews.busy, court, person) > 0)
  const parts = [
    ...(busy.length > 0 ? [`${busy.length} ${busy.length === 1 ? 'works' : 'work'} elsewhere then`] : []),
    ...(absent.length > 0 ? [`${absent.length} did not appear that day`] : []),
  ]
  return `Of ${fit.length} other ${fit.length === 1 ? 'official' : 'officials'}${level}, ${parts.join(' and ')}`
}

function isAbsent({ courts, people, input }: Problem, court: number, person: number): boolean {
  const id = people[person]?.id ?? ''
  const { noShows, places } = input.board
  return courts.some(
    (other) =>
      other.day === courts[court]?.day &&
      noShows.has(noShowKey(other.id, id)) &&
      placesOf(places, other.id).officialIds.includes(id),
  )
}
