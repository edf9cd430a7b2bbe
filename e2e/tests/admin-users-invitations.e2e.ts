import { expect } from '@playwright/test'
import { invitePerson, openInvitations, openUsers } from '../steps/admin-users-steps.ts'
import { expectToast, rowWith } from '../steps/page-steps.ts'
import { mailedLink } from '../support/api.ts'
import { test } from '../support/test.ts'

test('an admin sees that a link was opened, sends a new one and revokes it', async ({ page, browser, allowError }) => {
  allowError(/400 .*\/api\/auth\/invitation/)
  const { email, firstName, lastName } = await invitePerson()
  const name = `${firstName} ${lastName}`
  const context = await browser.newContext()
  const person = await context.newPage()
  await person.goto(await mailedLink(email, '/welcome'))
  await expect(person.getByLabel('Password', { exact: true })).toBeVisible()

  await openUsers(page)
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('textbox', { name: 'Search invitations' }).fill(email)
  await expect(rowWith(page, email)).toContainText('Opened')
  await rowWith(page, email)
    .getByRole('button', { name: `Send again to ${name}` })
    .click()
  await expectToast(page, 'status', '1 new link made')
  await expect(rowWith(page, email)).not.toContainText('Opened')

  await openInvitations(page, { search: email })
  await rowWith(page, email)
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowWith(page, email)).toContainText('Revoked')
  await person.goto(await mailedLink(email, '/welcome'))
  await expect(person.getByText('This link doesn’t work anymore')).toBeVisible()
  await context.close()
})
