// Who stands on a court, as the board names them.

import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '../../../lib/format.ts'

export type BoardPerson = { key: string; name: string; kind: 'official' | 'clinician' }

/** Officials first. Whoever did not appear is not there. */
export function peopleOn({ campers, clinicianPositions }: Court): BoardPerson[] {
  const officials = campers.filter(({ noShow }) => !noShow).map(({ user }) => user)
  const clinicians = Object.values(clinicianPositions).filter((person) => person !== null)
  return [
    ...officials.map((user) => ({ key: `official ${user.id}`, name: fullName(user), kind: 'official' as const })),
    ...clinicians
      // One person in two positions is named once.
      .filter(({ id }, at) => clinicians.findIndex((other) => other.id === id) === at)
      .map((person) => ({ key: `clinician ${person.id}`, name: fullName(person), kind: 'clinician' as const })),
  ]
}
