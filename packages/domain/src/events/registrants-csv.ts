// CSV export of registrants (spec 1 §9).

import { exportFileName, toCsv } from '../csv.ts'
import { formatPhone } from '../phone.ts'
import { toWallClock } from '../time-zone.ts'
import type { RegistrationStatus } from './event-choices.ts'

const HEAD = ['First Name', 'Last Name', 'Email', 'Phone', 'Status', 'Price Paid', 'Registration Date'] as const

const ISO_DAY_LENGTH = 10

export type RegistrantLine = {
  status: RegistrationStatus
  /** In cents. */
  pricePaid: number
  createdAt: string
  /** Email and phone are hidden until the person accepted. */
  user: { firstName: string; lastName: string; email: string | null; phoneNumber: string | null }
}

/** Dates as `2027-06-12` in this time zone. */
export const registrantsCsv = (registrants: readonly RegistrantLine[], zone: string): string =>
  toCsv(
    HEAD,
    registrants.map(({ status, pricePaid, createdAt, user }) => [
      user.firstName,
      user.lastName,
      user.email,
      user.phoneNumber && formatPhone(user.phoneNumber),
      status,
      (pricePaid / 100).toFixed(2),
      toWallClock(new Date(createdAt), zone).slice(0, ISO_DAY_LENGTH),
    ]),
  )

export const registrantsFileName = (eventName: string): string => exportFileName(eventName, 'registrants')
