import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor } from '../support/authenticator-app.ts'

export const identityDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Turns on two-step verification in the profile and returns the recovery codes. */
export async function setUpTwoStep(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor((await dialog.locator('code').textContent()) ?? ''))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return texts
}

/** A phone with a screen lock, as far as the browser can tell. */
export async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
