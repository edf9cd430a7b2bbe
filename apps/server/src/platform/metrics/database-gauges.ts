// What only the database knows, asked when somebody reads the metrics. A database that does not answer is itself a
// measurement: the rest is shown all the same, and the numbers nobody can know now are left out.

import type { SystemGauges } from '@crew-chief/domain/system/system-gauges'
import { Gauge, type Registry } from 'prom-client'
import { answerWithin } from '../answer-within.ts'
import { askSparingly } from '../ask-sparingly.ts'

// However many read the metrics, the database is asked once in this time, and waited for no longer than that.
const EVERY_MS = 5_000
const PATIENCE_MS = 2_000

export function databaseGauges(registers: Registry[], ask: () => Promise<SystemGauges>): () => Promise<void> {
  const make = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `crew_chief_${name}`, help, labelNames, registers })
  const up = make('database_up', '1 when the database answered just now, 0 when it did not.')
  const jobs = make('jobs', 'Jobs by queue and state; failed ones are forgotten after an hour.', ['queue', 'state'])
  const oldest = make('job_oldest_waiting_seconds', 'How long the oldest job of a queue has been due.', ['queue'])
  const mails = make('mails', 'Mails that wait, and mails that could not be delivered.', ['state'])
  const lastEvent = make('webhook_last_received_timestamp_seconds', 'When the last event of the provider came.')
  const unsettled = make('webhook_unsettled_events', 'Events received whose consequences are not written.')
  const payments = make('payments_needing_attention', 'Payments and refunds that wait for a person.', ['kind'])

  function show({ queues, ...known }: SystemGauges) {
    for (const { name, oldestSeconds, ...states } of queues) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue: name, state }, count)
      oldest.set({ queue: name }, oldestSeconds ?? 0)
    }
    for (const [state, count] of Object.entries(known.mails)) mails.set({ state }, count)
    if (known.events.lastReceivedAt) lastEvent.set(known.events.lastReceivedAt.getTime() / 1000)
    unsettled.set(known.events.unsettled)
    payments.set({ kind: 'quarantined' }, known.payments.quarantined)
    payments.set({ kind: 'refund_failed' }, known.payments.failedRefunds)
  }

  return askSparingly(
    async () => {
      const known = await answerWithin(PATIENCE_MS, ask).catch(() => undefined)
      for (const each of [jobs, oldest, mails, lastEvent, unsettled, payments]) each.reset()
      up.set(known ? 1 : 0)
      if (known) show(known)
    },
    { everyMs: EVERY_MS },
  )
}
