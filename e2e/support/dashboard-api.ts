import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import type { Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { adminSession, adminToken, call, register } from './api.ts'

export async function adminApi() {
  const token = await adminToken()
  const change = (userId: string, membership: 'NON_MEMBER' | 'ALL_YOU_NEED') =>
    call(usersApi.changeMembership, { body: { userId, membership } }, { token })
  return {
    change,
    countUsers: async () => {
      const reply = await call(usersApi.listUsers, { query: { page: 1, limit: 1 } }, { token })
      return Array.isArray(reply) ? reply.length : reply.pagination.total
    },
    makeResetToken: (userId: string) => call(accountsApi.makeResetToken, { body: { userId } }, { token }),
    /** A user with a unique name. */
    makePerson: async ({ hasToReset = false } = {}) => {
      const { session, email, firstName } = await register()
      const lastName = `Lindgren-${randomUUID().slice(0, 8)}`
      const body = { email, firstName, lastName, hasToReset }
      await call(usersApi.updateUser, { params: { id: session.user.id }, body }, { token })
      return { id: session.user.id, email, name: `${firstName} ${lastName}`, lastName }
    },
  }
}

export const requestReset = (email: string) => call(accountsApi.requestPasswordReset, { body: { email } })

/** By URL, because the header has no role behind the open dialog. */
export async function openMailDialog(page: Page, mailId: string) {
  await storeSession(page, await adminSession())
  await page.goto(`/dashboard/outbox?mail=${mailId}`)
}
