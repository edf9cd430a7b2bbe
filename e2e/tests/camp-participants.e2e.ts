import { expect } from '@playwright/test'
import {
  blockLiveStream,
  fileInput,
  largestCamp,
  makeCamp,
  newClinician,
  openParticipants,
} from '../steps/camp-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { adminSession, getUser, register } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'
import { oversizedPhoto, smallPhoto, textFile } from '../support/test-files.ts'
import { newUser } from '../support/users.ts'

const COLUMNS = ['Photo', 'Name', 'Experience Level', 'Contact', 'Registration', 'Actions']

test('the search matches name, email, phone and address and is kept in the URL (2 §2)', async ({ page, isMobile }) => {
  const camp = await makeCamp()
  const people = [await newParticipant(camp), await newParticipant(camp)] as const
  await openParticipants(page, await adminSession(), camp)
  await expect(page.getByText('2 participants', { exact: true })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('columnheader')).toHaveText(COLUMNS)
  const box = page.getByLabel('Search participants')
  await box.fill(people[1].email)
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
  const row = rowWith(page, people[1].email)
  await expect(row).toContainText('CONFIRMED')
  await expect(row).toContainText('(555) 123-4567')
  await expect(row).toContainText('None specified')
  await expect(page).toHaveURL(/search=pat\./)
  for (const term of ['Lindgren', '(555) 123', 'Baseline Rd']) {
    await box.fill(term)
    await expect(page.getByText('2 participants', { exact: true })).toBeVisible()
  }
  await box.fill('nobody at all')
  await expect(page.getByText('No participants match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(page.getByText('2 participants', { exact: true })).toBeVisible()
})

test('pages have twenty-five participants, and Back returns to the first page', async ({ page }) => {
  const { camp, total } = await largestCamp()
  expect(total).toBeGreaterThan(25)
  await openParticipants(page, await adminSession(), camp)
  await expect(page.getByRole('link', { name: /^View details of/ })).toHaveCount(25)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
})

test('the details have four tabs, each with a URL (2 §2)', async ({ page }) => {
  const camp = await makeCamp()
  const person = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp)
  await page.getByRole('link', { name: 'View details of Pat Lindgren' }).click()
  const dialog = dialogOf(page, 'Pat Lindgren')
  await expect(dialog.getByRole('tab')).toHaveText(['Personal Info', 'Experience', 'Registration', 'Evaluations'])
  await expect(dialog.getByText('12 Baseline Rd, Dayton, OH 45402')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Experience' }).click()
  await expect(dialog.getByText('No experience levels specified.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Registration' }).click()
  await expect(dialog.getByText('$0.00')).toBeVisible()
  await page.reload()
  await expect(dialogOf(page, 'Pat Lindgren').getByText('$0.00')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`participant=${person.session.user.id}&about=registration`))
  await page.goBack()
  await expect(dialogOf(page, 'Pat Lindgren')).toBeHidden()
})

test('a clinician adds a participant; missing input shows the specified errors (2 §5, §8)', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/register|500 .*\/register/)
  const camp = await makeCamp()
  const clinician = await newClinician()
  const person = await register()
  await openParticipants(page, clinician.session, camp)
  await page.getByRole('link', { name: 'Add Participant' }).click()
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expectToast(page, 'alert', 'Search Error', 'Please enter a search term')
  await dialog.getByLabel('Search users').fill(person.email)
  await dialog.getByLabel('Search users').press('Enter')
  await expect(dialog.getByText('1 user found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'alert', 'Selection Required', 'Please select a user to register')
  await dialog.getByRole('radio', { name: /Pat Lindgren/ }).click()
  await page.route('**/api/events/*/register', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'alert', 'Registration Error', 'Failed to register user for the event')
  await page.unroute('**/api/events/*/register')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'status', 'Participant Added')
  await expect(dialog).toBeHidden()
  // The address is hidden until the person accepts.
  await expect(rowWith(page, 'Pat Lindgren')).toContainText('CONFIRMED')
  // Only admins may change photos and registrations.
  await expect(page.getByRole('link', { name: /^Update photo of/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('an admin creates the account of a walk-up and registers them', async ({ page }) => {
  const camp = await makeCamp()
  const walkUp = newUser()
  await openParticipants(page, await adminSession(), camp, { add: 'participant' })
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByLabel('Search users').fill('Wanda Walker')
  await dialog.getByRole('button', { name: 'New person' }).click()
  const form = dialogOf(page, 'Add New User')
  await expect(form.getByLabel('First name')).toHaveValue('Wanda')
  await expect(form.getByLabel('Last name')).toHaveValue('Walker')
  await form.getByLabel('Email').fill(walkUp.email)
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByRole('radio', { name: /Wanda Walker/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'status', 'Participant Added')
  await expect(rowWith(page, walkUp.email)).toContainText('CONFIRMED')
})

test('a clinician reads what a person without an account has to do', async ({ page }) => {
  const camp = await makeCamp()
  await openParticipants(page, (await newClinician()).session, camp, { add: 'participant' })
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByLabel('Search users').fill('nobody.at.all@mail.example')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByText(/Ask them to sign up at .*\/login, then search again\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'New person' })).toHaveCount(0)
})

test('an admin opens the rubric from the participants and from the evaluations of an official', async ({ page }) => {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp)
  await page.getByRole('link', { name: 'Edit rubric' }).click()
  await expect(dialogOf(page, 'Rubric')).toBeVisible()
  await openParticipants(page, await adminSession(), camp, { participant: session.user.id, about: 'evaluations' })
  await dialogOf(page, 'Pat Lindgren').getByRole('link', { name: 'Edit rubric' }).click()
  await expect(dialogOf(page, 'Rubric')).toBeVisible()
})

test('a failed user search shows an error (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/users\/search/)
  const camp = await makeCamp()
  await page.route('**/api/users/search?*', (route) => route.fulfill({ status: 500, json: {} }))
  await openParticipants(page, await adminSession(), camp, { add: 'participant' })
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByLabel('Search users').fill('pat')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to search for users')
})

test('an admin sets the photo of a participant; other file types are rejected (2 §5)', async ({ page, allowError }) => {
  // A job creates the small version; until then the original is shown.
  allowError(/404 .*\.webp/)
  const camp = await makeCamp()
  const person = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp)
  await page.getByRole('link', { name: 'Update photo of Pat Lindgren' }).click()
  const dialog = dialogOf(page, 'Upload Profile Photo')
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog.getByText('Choose a photo first')).toBeVisible()
  await fileInput(dialog, 'Profile photo').setInputFiles(oversizedPhoto())
  await expectToast(page, 'alert', 'File Too Large', 'Profile image must be less than 5MB.')
  await fileInput(dialog, 'Profile photo').setInputFiles(textFile)
  await expectToast(page, 'alert', 'Invalid File Type', 'Please upload a JPEG or PNG image.')
  await fileInput(dialog, 'Profile photo').setInputFiles(smallPhoto())
  await expect(dialog.locator('img')).toHaveAttribute('src', /\/profile\/\d+-[0-9a-f]{16}-me\.png/)
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expectToast(page, 'status', 'Photo Uploaded')
  await expect(dialog).toBeHidden()
  await expect(rowWith(page, person.email).locator('img').first()).toHaveAttribute('src', /-me\.png/)
  // It belongs to the event.
  expect((await getUser(person.session.token)).profileImage).toBeNull()
})

test('status and note of a registration can be changed (2 §6)', async ({ page }) => {
  const camp = await makeCamp()
  const person = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp)
  const row = rowWith(page, person.email)
  await row.getByRole('button', { name: 'Actions for Pat Lindgren' }).click()
  await page.getByRole('menuitem', { name: 'Edit details…' }).click()
  await dialogOf(page, 'Edit details').getByLabel('Note').fill('Arrives on Sunday.')
  await dialogOf(page, 'Edit details').getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'status', 'Details saved')
  await row.getByRole('link', { name: /^View details of/ }).click()
  const dialog = dialogOf(page, 'Pat Lindgren')
  await dialog.getByRole('tab', { name: 'Registration' }).click()
  await expect(dialog.getByText('Arrives on Sunday.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update registration' }).click()
  await page.getByRole('menuitem', { name: 'Move to waitlist' }).click()
  await expectToast(page, 'status', 'Registration updated')
  await expect(dialog.getByText('WAITLISTED')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('WAITLISTED')
})

test('participants see only their own record (2 §6)', async ({ page }) => {
  const camp = await makeCamp()
  const me = await newParticipant(camp)
  const other = await newParticipant(camp)
  await openParticipants(page, me.session, camp, { participant: other.session.user.id })
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByText(me.email)).toBeVisible()
  await expect(page.getByText(other.email)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Participant' })).toHaveCount(0)
  await openParticipants(page, me.session, camp, { participant: me.session.user.id, about: 'registration' })
  await expect(dialogOf(page, 'Pat Lindgren').getByText('CONFIRMED')).toBeVisible()
  await expect(dialogOf(page, 'Pat Lindgren').getByRole('button', { name: 'Update registration' })).toHaveCount(0)
})

test('failing to load shows an error, and Retry loads the list (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/participants/)
  const camp = await makeCamp()
  const isList = (url: URL) => url.pathname.endsWith('/participants')
  await blockLiveStream(page)
  await openParticipants(page, await adminSession(), camp)
  await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Search participants').fill('lind')
  await expectToast(page, 'alert', 'Error', 'Failed to load participant data.')
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No participants match your search')).toBeVisible()
})
