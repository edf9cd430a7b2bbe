// Converts stored courts to the domain's placement.

import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { CourtPlaces, PersonName, Placement } from '@crew-chief/domain/courts/board'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { StoredCourt } from './board.store.ts'

export const placementOf = (courts: readonly StoredCourt[]): Placement =>
  Object.fromEntries(courts.map((court) => [court.id, placesOn(court)]))

/** Every court has the default position, even without a row. */
export const placesOn = ({ positions, campers }: StoredCourt): CourtPlaces => ({
  positions: {
    [DEFAULT_POSITION]: null,
    ...Object.fromEntries(positions.map(({ position, clinician }) => [position, clinician?.id ?? null])),
  },
  officialIds: campers.map(({ id }) => id),
})

/** Names by id, of all people on the courts and of `others`. */
export function namesOn(courts: readonly StoredCourt[], others: readonly PersonName[] = []): Map<string, string> {
  const clinicians = courts.flatMap(({ positions }) => positions.flatMap(({ clinician }) => clinician ?? []))
  const people = [...courts.flatMap(({ campers }) => campers), ...clinicians, ...others]
  return new Map(people.map((person) => [person.id, fullName(person)]))
}
