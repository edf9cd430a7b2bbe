// Ends offers that were not taken within a day and offers their seats to the next on the waitlist.

import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { describeFault } from '../../../platform/describe-fault.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import { lockEventEvenDeleted } from '../events.store.ts'
import type { RegistrationRow } from '../events.tables.ts'
import { sendOfferExpiredEmail } from '../registration-mails.ts'
import { findRegistration, listEventsToOffer, listExpiredOffers } from '../registrations.store.ts'
import { offerFreeSeats } from './offer-seats.ts'

export const expireOffers = jobKind<object>('events.expire-offers')
export const OFFERS_CRON = '* * * * *'

const BATCH_SIZE = 200

type OfferDeps = StatusDeps & Pick<Deps, 'db' | 'log'>

export async function runExpireOffers(deps: OfferDeps): Promise<void> {
  await processEach(deps, await listExpiredOffers(deps.db, BATCH_SIZE), endOffer)
  // Seats released by erased accounts: that transaction cannot queue emails.
  await processEach(deps, await listEventsToOffer(deps.db), (tx, { id }) => offerFreeSeats(deps, tx, id))
}

/** A failed item is retried in the next run and does not stop the others. */
async function processEach<T>(
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
  // The offer may have been taken or declined while this transaction waited for the lock.
  const now = await databaseTime(tx)
  if (!event || registration?.status !== 'WAITLISTED' || !hasExpired(registration, now)) return
  const expired = await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  await sendOfferExpiredEmail(deps, tx, { event, registration: expired })
}

const hasExpired = ({ offerExpiresAt }: RegistrationRow, now: Date): boolean =>
  offerExpiresAt !== null && offerExpiresAt <= now
