import { expect, type Page } from '@playwright/test'
import { openEditProfile, SAVED, saveButton, toastWith, unsavedNotice } from '../steps/profile-steps.ts'
import { getUser } from '../support/api.ts'
import { test } from '../support/test.ts'
import {
  DISGUISED_FILES,
  largePhoto,
  oversizedPhoto,
  smallPhoto,
  svgWithScript,
  textFile,
} from '../support/test-files.ts'

const picker = (page: Page) => page.getByLabel('Profile picture').locator('input[type=file]')
const photo = (page: Page) => page.getByRole('group', { name: 'Profile picture' }).locator('img')

/** A 5 MB photo takes about 5 seconds: enough time to cancel. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_048_576,
    uploadThroughput: 1_048_576,
  })
}

test('uploading a 5 MB photo over a slow connection shows the progress and sets the picture (2 §5, §7)', async ({
  page,
}) => {
  const { session } = await openEditProfile(page)
  await slowDown(page)
  await picker(page).setInputFiles(largePhoto())
  const bar = page.getByRole('progressbar', { name: 'Uploading' })
  await expect(bar).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow')), { intervals: [50] }).toBeGreaterThan(0)
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(photo(page)).toHaveAttribute('src', /\/profile\/\d+-[0-9a-f]{16}-me_at_the_camp\.png/)
  await saveButton(page).click()
  await expect(toastWith(page, SAVED)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of Pat Lindgren' })).toHaveAttribute('src', /me_at_the_camp/)
  await expect(page.getByRole('banner').locator('img[src*="me_at_the_camp"]')).toBeVisible()
  expect((await getUser(session.token)).profileImage).toMatch(/me_at_the_camp\.png$/)
})

test('cancelling an upload changes nothing (2 §7)', async ({ page }) => {
  const { session } = await openEditProfile(page)
  await slowDown(page)
  await picker(page).setInputFiles(largePhoto())
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible()
  await saveButton(page).click()
  await expect(toastWith(page, SAVED)).toBeVisible()
  expect((await getUser(session.token)).profileImage).toBeNull()
})

test('a photo can be removed (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  const { session } = await openEditProfile(page)
  await picker(page).setInputFiles(smallPhoto())
  await expect(photo(page)).toBeVisible()
  await saveButton(page).click()
  await expect(toastWith(page, SAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photo(page)).toBeHidden()
  await saveButton(page).click()
  await expect.poll(async () => (await getUser(session.token)).profileImage).toBeNull()
})

test('only JPEG and PNG pictures are accepted (2 §5)', async ({ page }) => {
  await openEditProfile(page)
  for (const file of [textFile, svgWithScript]) {
    await picker(page).setInputFiles(file)
    await expect(toastWith(page, 'Invalid File Type')).toBeVisible()
    await expect(toastWith(page, 'Please upload a JPEG or PNG image.')).toBeVisible()
    await expect(photo(page)).toBeHidden()
  }
})

test('a photo one byte too large is rejected before the upload (2 §5)', async ({ page }) => {
  await openEditProfile(page)
  let signed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) signed++
  })
  await picker(page).setInputFiles(oversizedPhoto())
  await expect(toastWith(page, 'File Too Large')).toBeVisible()
  await expect(toastWith(page, 'Profile picture must be less than 5MB.')).toBeVisible()
  expect(signed).toBe(0)
})

test('a failed upload shows an error (2 §8)', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/503 .*\/api\/uploads/)
  await openEditProfile(page)
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
  await picker(page).setInputFiles(smallPhoto())
  await expect(toastWith(page, 'Upload Failed')).toBeVisible()
  await expect(toastWith(page, 'Failed to upload profile picture.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible()
})

for (const { what, file } of DISGUISED_FILES) {
  test(`${what} is rejected on save and discarded`, async ({ page, allowError }) => {
    allowError(/400 .*\/api\/users\/me/)
    const { session } = await openEditProfile(page)
    await page.getByLabel('First name').fill('Patricia')
    await picker(page).setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await saveButton(page).click()
    await expect(unsavedNotice(page)).toContainText('We can’t use this file. Please upload it again.')
    await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible()
    expect(await getUser(session.token)).toMatchObject({ profileImage: null, firstName: 'Pat' })
    await saveButton(page).click()
    await expect(toastWith(page, SAVED)).toBeVisible()
    expect(await getUser(session.token)).toMatchObject({ profileImage: null, firstName: 'Patricia' })
  })
}
