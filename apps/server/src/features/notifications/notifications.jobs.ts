import type { Deps } from '../../deps.ts'
import { type Job, job, jobKind } from '../../platform/jobs/jobs.ts'
import { runDeliverNotifications } from './deliver-notifications.job.ts'
import { deliverNotifications } from './notify.ts'
import { runSendDigests, sendDigests } from './send-digests.job.ts'
import { createSendPush } from './send-push.ts'

const EVERY_MINUTE = '* * * * *'

/** For deliveries that are due later, and those of a worker that died. */
const deliverDueNotifications = jobKind<Record<never, never>>('notifications.deliver-due')

export function notificationJobs(deps: Deps): Job[] {
  const deliver = () => runDeliverNotifications({ ...deps, sendPush: createSendPush(deps) })
  return [
    job(deliverNotifications, deliver),
    job(deliverDueNotifications, deliver, EVERY_MINUTE),
    job(sendDigests, () => runSendDigests(deps), EVERY_MINUTE),
  ]
}
