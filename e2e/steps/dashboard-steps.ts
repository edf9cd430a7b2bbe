import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import type { Page } from '@playwright/test'
import { adminSession, adminToken, call, register } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

export async function adminApi() {
  const token = await adminToken()
  return {
    changeMembership: (userId: string, membership: 'NON_MEMBER' | 'ALL_YOU_NEED') =>
      call(usersApi.changeMembership, { body: { userId, membership } }, { token }),
    countUsers: async () => {
      const reply = await call(usersApi.listUsers, { query: { page: 1, limit: 1 } }, { token })
      return Array.isArray(reply) ? reply.length : reply.pagination.total
    },
    makeResetToken: (userId: string) => call(accountsApi.makeResetToken, { body: { userId } }, { token }),
    /** A user with a unique name. */
    makeUser: async ({ hasToReset = false } = {}) => {
      const { session, email, firstName } = await register()
      const lastName = `Lindgren-${randomUUID().slice(0, 8)}`
      const body = { email, firstName, lastName, hasToReset }
      await call(usersApi.updateUser, { params: { id: session.user.id }, body }, { token })
      return { id: session.user.id, email, name: `${firstName} ${lastName}`, lastName }
    },
  }
}

export const requestReset = (email: string) => call(accountsApi.requestPasswordReset, { body: { email } })

/** By URL, because the header has no role while the dialog is open. */
export async function openMailDialog(page: Page, mailId: string) {
  await storeSession(page, await adminSession())
  await page.goto(`/dashboard/outbox?mail=${mailId}`)
}

const HEALTHY = { state: 'ok', findings: [] }

/** The server under test has no problems. */
export const STATUS_WITH_PROBLEMS = {
  checkedAt: '2027-06-03T12:00:00.000Z',
  state: 'trouble',
  database: {
    ...HEALTHY,
    facts: {
      version: '15.9',
      answeredMs: 12,
      sizeBytes: 3_444_012_700,
      isMigrated: true,
      migratedTo: '2027-06-01T08:00:00.000Z',
      pool: { most: 10, open: 10, idle: 0, waiting: 7 },
      connections: { open: 38, most: 100 },
      slowestSeconds: 4,
      replicas: 0,
    },
  },
  queues: {
    state: 'watch',
    findings: [
      { state: 'watch', what: 'mail.deliver: 14 jobs are waiting to retry.', todo: 'Jobs will run automatically.' },
    ],
    facts: [
      { name: 'accounts.sweep', state: 'ok', waiting: 0, retrying: 0, running: 0, failed: 0, oldestSeconds: null },
      { name: 'mail.deliver', state: 'watch', waiting: 231, retrying: 14, running: 5, failed: 0, oldestSeconds: 64 },
    ],
  },
  payments: {
    ...HEALTHY,
    facts: {
      provider: 'stripe',
      lastEventAt: '2027-06-03T11:57:00.000Z',
      unsettledEvents: 0,
      quarantined: 0,
      failedRefunds: 0,
      openDisputes: 0,
    },
  },
  mail: {
    state: 'trouble',
    findings: [
      {
        state: 'trouble',
        what: 'The mail server didn’t respond within 2 seconds.',
        todo: 'Check the mail server and its settings.',
      },
    ],
    facts: { sendsBy: 'smtp', waiting: 231, failed: 0, lastSentAt: '2027-06-03T11:40:00.000Z', answeredMs: null },
  },
  notifications: {
    ...HEALTHY,
    facts: { waiting: 0, later: 12, sent: 340, failed: 0, delaySeconds: 1.4, bouncedAddresses: 2 },
  },
  storage: {
    ...HEALTHY,
    facts: { kind: 's3', freeBytes: null, totalBytes: null, answeredMs: 63, uploadsWaiting: 12 },
  },
  live: {
    state: 'trouble',
    findings: [
      { state: 'trouble', what: 'No response within 3 seconds.', todo: 'Check this node’s log for the reason.' },
    ],
    facts: null,
  },
  node: {
    ...HEALTHY,
    facts: {
      version: '0.1.0',
      nodeVersion: 'v24.21.0',
      startedAt: '2027-05-31T12:00:00.000Z',
      memoryBytes: 382_578_688,
      heapBytes: 116_332_088,
      heapLimitBytes: 4_496_293_888,
      delayMs: 4.2,
      passwordChecks: { running: 2, waiting: 3 },
    },
  },
}

export const mockStatus = (page: Page, status: object) =>
  page.route('**/api/status', (route) => route.fulfill({ json: status }))
