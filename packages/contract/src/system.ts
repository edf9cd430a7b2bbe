import { SYSTEM_STATES } from '@crew-chief/domain/system/health'
import * as z from 'zod/mini'
import { adminOnly, anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoDateTime } from './wire.ts'

const state = z.enum(SYSTEM_STATES)

const Finding = z.object({ state: z.enum(['watch', 'trouble']), what: z.string(), todo: z.string() })

/** `facts` is null when the check failed; a finding contains the reason. */
const part = <S extends z.ZodMiniType>(facts: S) =>
  z.object({ state, findings: z.array(Finding), facts: z.nullable(facts) })

const seconds = z.int()
const milliseconds = z.int()

const Database = z.object({
  version: z.string(),
  answeredMs: milliseconds,
  sizeBytes: z.int(),
  isMigrated: z.boolean(),
  /** Creation date of the newest applied migration. */
  migratedTo: z.nullable(isoDateTime),
  pool: z.object({ most: z.int(), open: z.int(), idle: z.int(), waiting: z.int() }),
  connections: z.object({ open: z.int(), most: z.int() }),
  slowestSeconds: z.nullable(seconds),
  replicas: z.int(),
})

const Queue = z.object({
  name: z.string(),
  state,
  waiting: z.int(),
  retrying: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestSeconds: z.nullable(seconds),
})

const Payments = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  lastEventAt: z.nullable(isoDateTime),
  unsettledEvents: z.int(),
  quarantined: z.int(),
  failedRefunds: z.int(),
  openDisputes: z.int(),
})

const Mail = z.object({
  sendsBy: z.enum(['smtp', 'outbox']),
  waiting: z.int(),
  failed: z.int(),
  lastSentAt: z.nullable(isoDateTime),
  /** Null without a mail server, or when it did not respond. */
  answeredMs: z.nullable(milliseconds),
})

const Notifications = z.object({
  /** Deliveries by push and e-mail that are due and not sent yet. */
  waiting: z.int(),
  /** Due later: quiet hours, digests and further attempts. */
  later: z.int(),
  /** Within the last day. */
  sent: z.int(),
  failed: z.int(),
  /** 95 of 100 deliveries of the last hour left within this time after they were due; null without any. */
  delaySeconds: z.nullable(z.number()),
  /** E-mail addresses that a mail server refused for good. */
  bouncedAddresses: z.int(),
})

const Storage = z.object({
  kind: z.enum(['disk', 's3']),
  freeBytes: z.nullable(z.int()),
  totalBytes: z.nullable(z.int()),
  answeredMs: z.nullable(milliseconds),
  /** Uploads not yet attached to a record. */
  uploadsWaiting: z.int(),
})

const Live = z.object({ streams: z.int(), readers: z.int(), hearing: z.enum(['resting', 'hearing', 'deaf']) })

const Node = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: isoDateTime,
  memoryBytes: z.int(),
  heapBytes: z.int(),
  heapLimitBytes: z.int(),
  delayMs: z.number(),
  passwordChecks: z.object({ running: z.int(), waiting: z.int() }),
})

export const systemApi = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness check',
    access: anyone,
    isProbe: true,
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
    failure: 'The server isn’t responding',
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Readiness check: database reachable, migrated, not draining',
    access: anyone,
    isProbe: true,
    /** `uploads` is present while files are refused because the disk is almost full. */
    reply: z.object({ status: z.literal('ready'), uploads: z.optional(z.literal('stopped')) }),
    errors: [],
    failure: 'The server isn’t ready',
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get this API as an OpenAPI 3.1 document',
    access: adminOnly,
    reply: z.record(z.string(), z.unknown()),
    errors: [],
    failure: 'Failed to fetch the API description',
  },
  systemStatus: {
    method: 'GET',
    path: '/api/status',
    summary: 'Get the state of every part of the system, with instructions for problems',
    access: adminOnly,
    reply: z.object({
      checkedAt: isoDateTime,
      state,
      database: part(Database),
      queues: part(z.array(Queue)),
      payments: part(Payments),
      mail: part(Mail),
      notifications: part(Notifications),
      storage: part(Storage),
      live: part(Live),
      node: part(Node),
    }),
    errors: [],
    failure: 'Failed to load the system status',
  },
})
