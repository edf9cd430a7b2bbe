import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { adminSession, logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER } from '../support/users.ts'

const HINT = 'Log in as an admin in the app, then open this page again.'

test('a visitor of the API page is told how to see it', async ({ page, allowError }) => {
  allowError(/401 .*\/api\/openapi\.json/)
  await page.goto('/api/docs')
  await expect(page.getByText(HINT)).toBeVisible()
  await expect(page.getByText('/api/auth/login')).toBeHidden()
})

test('a non-admin of the API page is told the same', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/403 .*\/api\/openapi\.json/)
  await storeSession(page, await logInByApi(NON_MEMBER))
  await page.goto('/api/docs')
  await expect(page.getByText(HINT)).toBeVisible()
})

test('an admin sees every call, who may make it and what it takes', async ({ page }) => {
  await storeSession(page, await adminSession())
  await page.goto('/api/docs')
  const outbox = page.getByRole('group').filter({ hasText: '/api/mail/outbox · ' })
  await expect(outbox).toContainText('ADMIN')
  const login = page.getByRole('group').filter({ hasText: '/api/auth/login' })
  await login.getByText('POST').click()
  await expect(login.getByText('"password"').first()).toBeVisible()
})
