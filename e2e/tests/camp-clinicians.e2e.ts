import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  cleanUpDirectory,
  clinicianCard,
  editDirectoryEntry,
  fileInput,
  makeCamp,
  makeDirectoryEntry,
  newClinician,
  newClinicianWithoutProfile,
  openClinicians,
  openHub,
  readDirectoryEntry,
  resumeFile,
} from '../steps/camp-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { adminSession } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'
import { oversizedPhoto, smallPhoto, textFile } from '../support/test-files.ts'

test('a participant searches clinicians by name or role and opens a profile (2 §2)', async ({ page }) => {
  const camp = await makeCamp()
  const me = await newParticipant(camp)
  const role = `Mentor ${randomUUID().slice(0, 8)}`
  const entry = await makeDirectoryEntry({ role })
  await openClinicians(page, me.session, camp)
  const box = page.getByPlaceholder('Search by name or role...')
  await box.fill(role)
  await expect(page.getByText('1 clinician', { exact: true })).toBeVisible()
  await expect(clinicianCard(page, entry.name)).toContainText('22 seasons, four state finals')
  await box.fill('nobody at all')
  await expect(page.getByText('No clinicians found.')).toBeVisible()
  await box.fill(entry.lastName)
  await clinicianCard(page, entry.name).getByRole('link').click()
  const dialog = dialogOf(page, entry.name)
  await expect(dialog.getByRole('heading', { name: 'Bio' })).toBeVisible()
  await expect(dialog.getByText('Teaches the trail to see through the play.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`clinician=${entry.id}`))
  await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Add Clinician' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('an admin adds a clinician with photo and resume; only camp members can open the file (2 §5, §8)', async ({
  page,
  allowError,
}) => {
  // A job creates the smaller versions; until then the original is shown.
  allowError(/404 .*\.webp/)
  const camp = await makeCamp()
  const lastName = `Meeks ${randomUUID().slice(0, 8)}`
  cleanUpDirectory(lastName)
  await openClinicians(page, await adminSession(), camp)
  await page.getByRole('link', { name: 'Add Clinician' }).click()
  const form = dialogOf(page, 'Add Clinician')
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expect(form.getByText('First name required')).toBeVisible()
  await expect(form.getByText('Last name required')).toBeVisible()
  await form.getByLabel('First name').fill('Carla')
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Rating').fill('5.5')
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expect(form.getByText('Rating must be a number from 1 to 5 in steps of 0.1')).toBeVisible()
  await form.getByLabel('Rating').fill('4.9')
  await form.getByLabel('Bio').fill('Runs the film room.')
  await fileInput(form, 'Photo').setInputFiles(smallPhoto())
  await expectToast(page, 'status', 'Photo Uploaded')
  await fileInput(form, 'Resume').setInputFiles(resumeFile())
  await expectToast(page, 'status', 'Resume Uploaded')
  await expect(form.getByText('my_resume.pdf')).toBeVisible()
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expectToast(page, 'status', 'Clinician Added')
  await expect(form).toBeHidden()
  const card = clinicianCard(page, `Carla ${lastName}`)
  await expect(card).toContainText('Staff')
  await card.getByRole('link').click()
  const link = dialogOf(page, `Carla ${lastName}`).getByRole('link', { name: /^Resume/ })
  const href = (await link.getAttribute('href')) ?? ''
  expect((await page.request.get(href)).status()).toBe(200)
  expect((await page.request.get(href.split('?')[0] ?? '')).ok()).toBe(false)
})

test('adding an official shows its own confirmation (2 §3, §8)', async ({ page }) => {
  const camp = await makeCamp()
  const lastName = `Odom ${randomUUID().slice(0, 8)}`
  cleanUpDirectory(lastName)
  await openClinicians(page, await adminSession(), camp, { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Official' }).click()
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expectToast(page, 'status', 'Official Created')
  await expect(form).toBeHidden()
})

test('an admin creates the profile of a clinician who has none', async ({ page }) => {
  const camp = await makeCamp()
  const { session, email } = await newClinicianWithoutProfile()
  const lastName = `Lindgren ${randomUUID().slice(0, 8)}`
  cleanUpDirectory(lastName)
  await openClinicians(page, await adminSession(), camp, { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await form.getByLabel('Search accounts').fill(email)
  // Searches without submitting the form.
  await page.keyboard.press('Enter')
  await form.getByRole('list', { name: 'Accounts found' }).getByRole('button').click()
  await expect(form.getByLabel('First name')).toHaveValue(session.user.firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expectToast(page, 'status', 'Clinician Added')
  await openClinicians(page, session, camp)
  await expect(page.getByRole('link', { name: 'Edit my profile' })).toBeVisible()
})

test('files of the wrong type or size show the specified errors (2 §5)', async ({ page }) => {
  const camp = await makeCamp()
  await openClinicians(page, await adminSession(), camp, { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await fileInput(form, 'Photo').setInputFiles(textFile)
  await expectToast(page, 'alert', 'Invalid File Type', 'Please upload a JPEG or PNG image.')
  await fileInput(form, 'Photo').setInputFiles(oversizedPhoto())
  await expectToast(page, 'alert', 'File Too Large', 'Profile picture must be less than 5MB.')
  await fileInput(form, 'Resume').setInputFiles(textFile)
  await expectToast(page, 'alert', 'Invalid File Type', 'Please upload a PDF or Word document.')
  const heavy = { ...resumeFile(), buffer: Buffer.concat([resumeFile().buffer], 5 * 1_048_576) }
  await fileInput(form, 'Resume').setInputFiles(heavy)
  await expectToast(page, 'alert', 'File Too Large', 'Resume must be less than 5MB.')
})

test('a profile is edited, and its resume removed', async ({ page }) => {
  const camp = await makeCamp()
  const entry = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), camp, { edit: entry.id })
  const form = dialogOf(page, 'Edit Clinician')
  await fileInput(form, 'Resume').setInputFiles(resumeFile())
  await expectToast(page, 'status', 'Resume Uploaded')
  await form.getByLabel('Role').fill('Head of officials')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Clinician Updated')
  await expect(form).toBeHidden()
  expect(await readDirectoryEntry(entry.id)).toMatchObject({
    role: 'Head of officials',
    rating: 4.7,
    resumeUrl: expect.stringContaining('my_resume.pdf'),
  })
  await clinicianCard(page, entry.name)
    .getByRole('button', { name: `Actions for ${entry.name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(form.getByRole('link', { name: /my_resume\.pdf/ })).toBeVisible()
  await form.getByRole('button', { name: 'Remove resume' }).click()
  await expectToast(page, 'status', 'Resume Removed')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  expect(await readDirectoryEntry(entry.id)).toMatchObject({ resumeUrl: null, notes: entry.notes })
})

test('concurrent edits: the conflict shows the other change and keeps the typed text', async ({ page, allowError }) => {
  allowError(/409/)
  const camp = await makeCamp()
  const entry = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), camp, { edit: entry.id })
  const form = dialogOf(page, 'Edit Clinician')
  await form.getByLabel('Bio').fill('Mine.')
  await editDirectoryEntry(entry, { rating: 3.5, notes: 'Theirs.' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('We added their changes to the form: Rating.')).toBeVisible()
  await expect(form.getByText('They wrote “Theirs.”.')).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Clinician Updated')
  expect(await readDirectoryEntry(entry.id)).toMatchObject({ rating: 3.5, notes: 'Mine.' })
})

test('a clinician is deleted after a confirmation that shows the name (2 §9)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/officials/)
  const camp = await makeCamp()
  const entry = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), camp, { clinician: entry.id })
  await dialogOf(page, entry.name).getByRole('button', { name: 'Delete' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete ${entry.name}?` })
  await expect(
    confirmDialog.getByText(`Are you sure you want to delete ${entry.name}? This action cannot be undone.`),
  ).toBeVisible()
  const isEntryRequest = (url: URL) => url.pathname === `/api/officials/${entry.id}`
  await page.route(isEntryRequest, (route) => route.fulfill({ status: 500, json: {} }))
  await confirmDialog.getByRole('button', { name: 'Delete clinician' }).click()
  await expectToast(page, 'alert', 'Deletion Failed', 'Failed to delete clinician from the system.')
  await page.unroute(isEntryRequest)
  await confirmDialog.getByRole('button', { name: 'Delete clinician' }).click()
  await expectToast(page, 'status', 'Clinician Deleted')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(clinicianCard(page, entry.name)).toHaveCount(0)
})

test('clinicians can edit only their own profile (2 §6)', async ({ page }) => {
  const camp = await makeCamp()
  const me = await newClinician()
  const other = await makeDirectoryEntry()
  await openClinicians(page, me.session, camp)
  await expect(clinicianCard(page, other.name).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Clinician' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit my profile' }).click()
  const form = dialogOf(page, 'Edit Clinician')
  await form.getByLabel('Bio').fill('Ten seasons of junior college ball.')
  // Only admins may edit these fields.
  for (const label of ['Rating', 'Role', 'Type']) await expect(form.getByLabel(label)).toHaveCount(0)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Clinician profile updated successfully!')
  expect((await readDirectoryEntry(me.profile.id)).notes).toBe('Ten seasons of junior college ball.')
  await openClinicians(page, me.session, camp, { edit: other.id })
  await expect(dialogOf(page, 'Edit Clinician').getByText('You can only edit your own profile.')).toBeVisible()
})

test('failing to load the directory or to save a profile shows an error (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/officials/)
  const camp = await makeCamp()
  const entry = await makeDirectoryEntry()
  const isDirectory = (url: URL) => url.pathname.startsWith('/api/officials')
  const fail = () => page.route(isDirectory, (route) => route.fulfill({ status: 500, json: {} }))
  await fail()
  await openHub(page, await adminSession(), camp, 'staff')
  await expectToast(page, 'alert', 'Error', 'Failed to load clinicians data.')
  await page.unroute(isDirectory)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(clinicianCard(page, entry.name)).toBeVisible()

  await page.goto(`/camp/${camp.id}/staff?edit=${entry.id}`)
  const form = dialogOf(page, 'Edit Clinician')
  await form.getByLabel('Role').fill('Observer')
  await fail()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'alert', 'Update Failed', 'Failed to update clinician information.')
  await expect(form.getByText('Update Failed')).toBeVisible()
  await expect(form.getByText('Failed to update clinician information.')).toBeVisible()
  await expect(form.getByLabel('Role')).toHaveValue('Observer')
  await page.goto(`/camp/${camp.id}/staff?add=clinician`)
  const adding = dialogOf(page, 'Add Clinician')
  await adding.getByLabel('First name').fill('Carla')
  await adding.getByLabel('Last name').fill('Odom')
  await adding.getByRole('button', { name: 'Add clinician' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to create official. Please try again.')
  await expect(adding.getByText('Failed to create official. Please try again.')).toBeVisible()
})
