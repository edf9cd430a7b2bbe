import type { Registrant } from '@crew-chief/contract/registrant'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { REGISTRATION_STATUSES, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { digitsOf } from '@crew-chief/domain/phone'

type Searchable = {
  status: RegistrationStatus
  user: Pick<Registrant['user'], 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
}

function matches({ user }: Searchable, search: string): boolean {
  const text = `${fullName(user)} ${user.email ?? ''}`.toLowerCase()
  const digits = digitsOf(search)
  return text.includes(search.toLowerCase()) || (digits !== '' && (user.phoneNumber ?? '').includes(digits))
}

export const filterRegistrants = <R extends Searchable>(
  registrants: readonly R[],
  search: string,
  status: RegistrationStatus | undefined,
): R[] =>
  registrants.filter((registrant) => (!status || registrant.status === status) && matches(registrant, search.trim()))

/** The waitlist comes last, first in line first; the others keep their order. */
export const inLine = <R extends Pick<Registrant, 'waitlistPosition'>>(registrants: readonly R[]): R[] =>
  registrants.toSorted((one, two) => (one.waitlistPosition ?? 0) - (two.waitlistPosition ?? 0))

/** Omits statuses without registrants. */
export const countByStatus = (registrants: readonly Pick<Searchable, 'status'>[]) =>
  REGISTRATION_STATUSES.map((status) => ({
    status,
    count: registrants.filter((registrant) => registrant.status === status).length,
  })).filter(({ count }) => count > 0)
