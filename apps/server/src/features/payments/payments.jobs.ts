// The jobs of this feature, handed to the worker by app.ts.

import { type Job, job } from '../../platform/jobs/jobs.ts'
import { runCloseSession } from './close-session.job.ts'
import { closeSession } from './close-session.ts'
import {
  FORGET_LEFT_CRON,
  forgetCustomer,
  forgetLeft,
  runForgetCustomer,
  runForgetLeft,
} from './forget-customer.job.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { EXPIRE_CRON, expireHolds, RECONCILE_CRON, reconcile, runExpireHolds, runReconcile } from './reconcile.job.ts'
import { sendRefund } from './send-refund.ts'
import { sendRefundJob } from './want-refund.ts'

export const paymentJobs = (deps: PaymentDeps): Job[] => [
  job(closeSession, (data) => runCloseSession(deps, data)),
  job(forgetCustomer, (data) => runForgetCustomer(deps, data)),
  job(forgetLeft, () => runForgetLeft(deps), FORGET_LEFT_CRON),
  job(sendRefundJob, async ({ refundId }) => {
    await sendRefund(deps, refundId)
  }),
  job(expireHolds, () => runExpireHolds(deps), EXPIRE_CRON),
  job(reconcile, () => runReconcile(deps), RECONCILE_CRON),
]
