import { expect, type Page } from '@playwright/test'
import { logIn } from '../steps/auth-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { onCleanup } from '../support/cleanup.ts'
import { launchServer } from '../support/server.ts'
import { test } from '../support/test.ts'

const ADMIN = { email: 'dana@club.example', password: 'a password of this test' }

const planGroup = (page: Page, name: string) => page.getByRole('group', { name })
/** The toast of an earlier save may still be there. */
async function save(page: Page) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/settings/membership'),
  )
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect((await saved).status()).toBe(200)
  await expectToast(page, 'status', 'Settings saved')
}

// On a server of its own, because other tests pay the shipped prices at the same time.
test('an admin changes a plan’s price and name, which visitors see, and takes all plans off', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { url, stop } = await launchServer({
    DEMO_DATA: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  onCleanup(stop)
  await page.goto(`${url}/events`)
  await logIn(page, ADMIN)
  await expect(page).toHaveURL(`${url}/dashboard`)
  await page.goto(`${url}/settings/membership`)
  const need = planGroup(page, 'All You Need')
  await need.getByLabel('Price').fill('0')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(need.getByText('Enter a price from $0.50 to $10,000')).toBeVisible()
  await need.getByLabel('Price').fill('60')
  await need.getByLabel('Name').fill('Gold')
  await save(page)

  const visitor = await browser.newPage()
  await visitor.goto(`${url}/membership`)
  const gold = visitor.getByRole('region', { name: 'Gold' })
  await expect(gold).toContainText('$60.00per month')
  await expect(visitor.getByRole('region', { name: 'All You Want' })).toContainText('Everything in Gold')
  const header = visitor.getByRole('banner').getByRole('link', { name: 'Membership' })
  await expect(header).toBeVisible()

  await planGroup(page, 'Gold').getByRole('switch', { name: 'Offered' }).click()
  await planGroup(page, 'All You Want').getByRole('switch', { name: 'Offered' }).click()
  await save(page)
  await visitor.reload()
  await expect(visitor.getByText('We don’t offer memberships right now')).toBeVisible()
  await expect(header).toBeHidden()
  await visitor.goto(`${url}/profile`)
  await expect(visitor).toHaveURL(`${url}/login`)
  await visitor.close()
})
