// A court as everybody who is signed in reads it.

import type { Court } from '@crew-chief/contract/court-shapes'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import type { StoredCourt } from './board.store.ts'

export function presentCourt({ positions, campers, ...court }: StoredCourt): Court {
  const seats = positions.map(({ position, clinician }) => [position, clinician] as const)
  // Every court has the default position, also one that came into the database without; it is named first.
  const clinicianPositions = { [DEFAULT_POSITION]: null, ...Object.fromEntries(seats) }
  return {
    ...court,
    clinicianPositions,
    clinician: clinicianPositions[DEFAULT_POSITION],
    campers: campers.map(({ locked, noShow, ...user }) => ({ id: user.id, userId: user.id, user, locked, noShow })),
  }
}

export const presentCourts = (courts: readonly StoredCourt[]): Court[] => courts.map(presentCourt)
