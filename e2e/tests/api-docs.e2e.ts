import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { adminSession, logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER } from '../support/users.ts'

const HINT = 'Log in as an admin in the app, then open this page again.'

test('visitors of the API page are asked to log in as an admin', async ({ page, allowError }) => {
  allowError(/401 .*\/api\/openapi\.json/)
  await page.goto('/api/docs')
  await expect(page.getByText(HINT)).toBeVisible()
  await expect(page.getByText('/api/auth/login')).toBeHidden()
})

test('users who are not admins see the same message', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/403 .*\/api\/openapi\.json/)
  await storeSession(page, await logInByApi(NON_MEMBER))
  await page.goto('/api/docs')
  await expect(page.getByText(HINT)).toBeVisible()
})

test('admins see every endpoint with its access and its request body', async ({ page }) => {
  await storeSession(page, await adminSession())
  await page.goto('/api/docs')
  const outbox = page.getByRole('group').filter({ hasText: '/api/mail/outbox · ' })
  await expect(outbox).toContainText('ADMIN')
  const login = page.getByRole('group').filter({ has: page.getByText('/api/auth/login', { exact: true }) })
  await login.getByText('POST').click()
  await expect(login.getByText('"password"').first()).toBeVisible()
})
