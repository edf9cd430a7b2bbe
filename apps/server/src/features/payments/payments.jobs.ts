import { type Job, job } from '../../platform/jobs/jobs.ts'
import { closeSession } from './close-session.ts'
import {
  FORGET_REMAINING_CRON,
  forgetCustomer,
  forgetRemaining,
  runForgetCustomer,
  runForgetRemaining,
} from './forget-customer.job.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment } from './payments.store.ts'
import { EXPIRE_CRON, expireHolds, RECONCILE_CRON, reconcile, runExpireHolds, runReconcile } from './reconcile.job.ts'
import { sendRefundJob } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settleSession } from './settle-session.ts'

export const paymentJobs = (deps: PaymentDeps): Job[] => [
  job(closeSession, (data) => runCloseSession(deps, data)),
  job(forgetCustomer, (data) => runForgetCustomer(deps, data)),
  job(forgetRemaining, () => runForgetRemaining(deps), FORGET_REMAINING_CRON),
  job(sendRefundJob, async ({ refundId }) => {
    await sendRefund(deps, refundId)
  }),
  job(expireHolds, () => runExpireHolds(deps), EXPIRE_CRON),
  job(reconcile, () => runReconcile(deps), RECONCILE_CRON),
]

/** A payment made just before the page closed is settled like any other. */
async function runCloseSession(deps: PaymentDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.sessionId) return
  await deps.provider.expireSession(payment.sessionId)
  const session = await deps.provider.findSession(payment.sessionId)
  if (session) await settleSession(deps, session)
}
