import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { describeFault } from '../../../platform/describe-fault.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { type NoticeDeps, sendBundle } from './notify-schedule-change.ts'
import { findEvent, listEventsWithChanges, takeChanges } from './schedule-changes.store.ts'

export const sendScheduleNotices = jobKind<object>('camp.schedule-notices')
export const SCHEDULE_NOTICES_CRON = '* * * * *'

type JobDeps = NoticeDeps & Pick<Deps, 'db' | 'log'>

/** A failed event is retried in the next run and does not stop the others. */
export async function runSendScheduleNotices(deps: JobDeps): Promise<void> {
  for (const eventId of await listEventsWithChanges(deps.db))
    await sendWaiting(deps, eventId).catch((error: Error) =>
      deps.log.warn({ eventId, fault: describeFault(error) }, 'a schedule notice could not be sent'),
    )
}

const sendWaiting = (deps: JobDeps, eventId: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const event = await findEvent(tx, eventId)
    if (event) await sendBundle(deps, tx, event)
    else await takeChanges(tx, eventId)
  })
