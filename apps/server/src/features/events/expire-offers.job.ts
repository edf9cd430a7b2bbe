// An offered seat nobody took within a day goes to the next in line.

import { databaseTime } from '../../db/database-time.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { changeStatus } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import type { RegistrationRow } from './events.tables.ts'
import { offerFreeSeats } from './offer-seats.ts'
import { tellOfferPassed } from './registration-mails.ts'
import { findRegistration, listEventsWithLineAndSeats, listPassedOffers } from './registrations.store.ts'

export const expireOffers = jobKind<object>('events.expire-offers')
export const OFFERS_CRON = '* * * * *'

const MOST = 200

type OfferDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>

export async function runExpireOffers(deps: OfferDeps): Promise<void> {
  await each(deps, await listPassedOffers(deps.db, MOST), endOffer)
  // Seats that came free without anybody being asked: an erased account cannot write mails.
  await each(deps, await listEventsWithLineAndSeats(deps.db), (tx, { id }) => offerFreeSeats(deps, tx, id))
}

/** One that fails is tried again in the next round; the others must not wait for it. */
async function each<T>(
  deps: OfferDeps,
  items: readonly T[],
  work: (tx: Tx, item: T, deps: OfferDeps) => Promise<void>,
) {
  for (const item of items) {
    await inTransaction(deps.db, (tx) => work(tx, item, deps)).catch((error: Error) => {
      deps.log.warn({ fault: describeFault(error) }, 'an offer could not be ended or made')
    })
  }
}

async function endOffer(tx: Tx, { id, eventId }: RegistrationRow, deps: OfferDeps): Promise<void> {
  const event = await lockEventEvenDeleted(tx, eventId)
  const registration = await findRegistration(tx, id)
  // Taken or left while we waited for the event.
  const now = await databaseTime(tx)
  if (!event || registration?.status !== 'WAITLISTED' || !hasPassed(registration, now)) return
  const passed = await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  await tellOfferPassed(deps, tx, { event, registration: passed })
}

const hasPassed = ({ offerExpiresAt }: RegistrationRow, now: Date): boolean =>
  offerExpiresAt !== null && offerExpiresAt <= now
