import { usersApi } from '@crew-chief/contract/users'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, adminToken, call } from '../support/api.ts'
import { newUser } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'
import { rowWith } from './page-steps.ts'

export const USERS = '/dashboard/users'

export async function openUsers(page: Page, query: Readonly<Record<string, string>> = {}) {
  const session = await adminSession()
  await storeSession(page, session)
  await page.goto(`${USERS}?${new URLSearchParams(query)}`)
  // By text: elements behind an open dialog have no role.
  await expect(page.getByText(/^Showing \d+ of \d+ total users$/)).toBeVisible()
  return session
}

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search users' })

export async function changeMembership(page: Page, email: string, role: string) {
  await rowWith(page, email)
    .getByRole('button', { name: /membership for/ })
    .click()
  await page.getByRole('menuitem', { name: role, exact: true }).click()
}

/** A person with a link to set a password. */
export async function invitePerson() {
  const { email, firstName, lastName } = newUser()
  return call(usersApi.addUser, { body: { email, firstName, lastName } }, { token: await adminToken() })
}

/** Without a link. */
export async function importPerson() {
  const { email, firstName, lastName } = newUser()
  return call(usersApi.importUsers, { body: { rows: [{ email, firstName, lastName }] } }, { token: await adminToken() })
}

export async function openInvitations(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`${USERS}?${new URLSearchParams({ show: 'invitations', ...query })}`)
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
}
