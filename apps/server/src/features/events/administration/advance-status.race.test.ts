import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { auditEntriesAbout } from '../../../testing/audit-entries.ts'
import { builders, inDays } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { recordAudit } from '../../audit/public.ts'
import { findEvent } from '../events.store.ts'
import { events } from '../events.tables.ts'
import { runAdvanceStatus } from './advance-status.job.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)

const started = () => given.event({ startsAt: inDays(-1), endsAt: inDays(1) })
const NODES = 4
const onAllNodes = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: NODES }, work))

test('nodes that run the job at the same time record one entry', async () => {
  const { id } = await started()
  await onAllNodes(() => runAdvanceStatus(deps))
  expect((await findEvent(db, id))?.status).toBe('in-progress')
  expect(await auditEntriesAbout(db, id)).toHaveLength(1)
})

test('control: reading the status before the update records several', async () => {
  const { id, name } = await started()
  let readers = 0
  const { promise: allRead, resolve } = Promise.withResolvers<void>()
  await onAllNodes(() =>
    inTransaction(db, async (tx) => {
      const event = await findEvent(tx, id)
      if (++readers === NODES) resolve()
      await allRead
      if (event?.status !== 'upcoming') return
      await tx.update(events).set({ status: 'in-progress' }).where(eq(events.id, id))
      await recordAudit(tx, null, { action: 'events.status_changed', subject: { kind: 'event', id, name } })
    }),
  )
  expect(await auditEntriesAbout(db, id)).toHaveLength(NODES)
})
