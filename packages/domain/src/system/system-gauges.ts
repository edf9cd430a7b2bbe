// What the metrics tell of what only the database knows.

import type { QueueFacts } from './queue-health.ts'

export type SystemGauges = {
  queues: QueueFacts[]
  mails: { waiting: number; failed: number }
  events: { lastReceivedAt: Date | null; unsettled: number }
  payments: { quarantined: number; failedRefunds: number }
}
