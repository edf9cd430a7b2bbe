// Who of the demo's people is on which event, since when and at which price. Pure: the same at every start, but for today.

import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import type { Crowd } from './events.ts'

export type DemoRegistration = {
  status: RegistrationStatus
  email: string
  isOffered: boolean
  /** How many days before `until` they registered. */
  daysBefore: number
}

const WITH_DEFAULTS = { held: 0, offered: 0, waiting: 0, cancelled: 0, refunded: 0 }

/** One entry for each of the crowd, in the order they came: who waits came last. */
function statusesOf(crowd: Crowd): { status: RegistrationStatus; isOffered: boolean }[] {
  const { confirmed, held, offered, waiting, cancelled, refunded } = { ...WITH_DEFAULTS, ...crowd }
  const times = (count: number, status: RegistrationStatus, isOffered = false) =>
    Array.from({ length: count }, () => ({ status, isOffered }))
  return [
    ...times(confirmed, 'CONFIRMED'),
    ...times(refunded, 'REFUNDED'),
    ...times(cancelled, 'CANCELLED'),
    ...times(offered, 'WAITLISTED', true),
    ...times(waiting, 'WAITLISTED'),
    ...times(held, 'PENDING'),
  ]
}

/** Everybody once, beginning elsewhere at each event, and those who must be on it first. */
function lineUp(emails: readonly string[], first: readonly string[], serial: number): string[] {
  const start = (serial * 11) % emails.length
  const turned = [...emails.slice(start), ...emails.slice(0, start)]
  return [...first, ...turned.filter((email) => !first.includes(email))]
}

// The first come three months ahead, and the nearer the event or today, the more.
const FIRST_DAYS = 90

/** `serial` is the event's number: it decides who comes to which. */
export function registrationsOf(crowd: Crowd, emails: readonly string[], serial: number): DemoRegistration[] {
  const first = (crowd.with ?? []).map((name) => `${name}@mail.example`)
  const people = lineUp(emails, first, serial)
  const statuses = statusesOf(crowd)
  return statuses.map((each, n) => {
    const email = people[n]
    if (!email) throw new Error('the demo has fewer people than this event needs')
    const left = 1 - n / statuses.length
    return { ...each, email, daysBefore: FIRST_DAYS * left ** 2 }
  })
}
