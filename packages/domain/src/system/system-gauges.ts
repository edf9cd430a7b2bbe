import type { QueueFacts } from './health-checks.ts'

/** Metrics that are read from the database. */
export type SystemGauges = {
  queues: QueueFacts[]
  mails: { waiting: number; failed: number }
  events: { lastReceivedAt: Date | null; unsettled: number }
  payments: { quarantined: number; failedRefunds: number }
}
