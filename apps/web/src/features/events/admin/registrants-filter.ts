// Who of the registrants is shown, and how many there are of each status.

import type { Registrant } from '@crew-chief/contract/registrations'
import { REGISTRATION_STATUSES, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { digitsOf } from '@crew-chief/domain/phone'
import { fullName } from '../../../lib/format.ts'

/** The parts of a registrant that a search looks at. */
type Findable = {
  status: RegistrationStatus
  user: Pick<Registrant['user'], 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
}

function matches({ user }: Findable, search: string): boolean {
  const words = `${fullName(user)} ${user.email}`.toLowerCase()
  const digits = digitsOf(search)
  return words.includes(search.toLowerCase()) || (digits !== '' && (user.phoneNumber ?? '').includes(digits))
}

export const filterRegistrants = <R extends Findable>(
  registrants: readonly R[],
  search: string,
  status: RegistrationStatus | undefined,
): R[] =>
  registrants.filter((registrant) => (!status || registrant.status === status) && matches(registrant, search.trim()))

/** Statuses nobody has are left out. */
export const countByStatus = (registrants: readonly Pick<Findable, 'status'>[]) =>
  REGISTRATION_STATUSES.map((status) => ({
    status,
    count: registrants.filter((registrant) => registrant.status === status).length,
  })).filter(({ count }) => count > 0)
