import { expect, type Page } from '@playwright/test'
import { dialogOf } from '../steps/admin-users-steps.ts'
import {
  clinicianCard,
  makeCamp,
  makeOfficial,
  openClinicians,
  openParticipants,
  takePart,
} from '../steps/camp-people-steps.ts'
import { adminSession, register } from '../support/api.ts'
import { failRequests } from '../support/failing-requests.ts'
import type { View } from './account-views.ts'

async function openDetails(page: Page, about: string) {
  const camp = await makeCamp()
  const { session } = await takePart(camp)
  await openParticipants(page, await adminSession(), camp, { participant: session.user.id, about })
  await expect(dialogOf(page, 'Pat Lindgren').getByRole('tabpanel')).toBeVisible()
}

async function openFoundPeople(page: Page) {
  const { email } = await register()
  await openParticipants(page, await adminSession(), await makeCamp(), { add: 'participant' })
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByLabel('Search users').fill(email)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('radio').click()
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
}

async function openPhoto(page: Page) {
  const camp = await makeCamp()
  const { session } = await takePart(camp)
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Choose photo' })).toBeVisible()
}

async function openPhotoWithoutAnswer(page: Page) {
  const camp = await makeCamp()
  const { session } = await takePart(camp)
  await failRequests(page, new RegExp(`/participants/${session.user.id}$`))
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openOwnRecord(page: Page) {
  const camp = await makeCamp()
  const { session } = await takePart(camp)
  await openParticipants(page, session, camp)
}

async function openForm(page: Page) {
  await openClinicians(page, await adminSession(), await makeCamp(), { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expect(form.getByText('Last name required')).toBeVisible()
}

async function openEdit(page: Page) {
  const { id } = await makeOfficial()
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByLabel('Bio')).toBeVisible()
}

async function openEditWithoutAnswer(page: Page) {
  const { id } = await makeOfficial()
  await failRequests(page, new RegExp(`/api/officials/${id}$`))
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openMenu(page: Page) {
  const { name } = await makeOfficial()
  await openClinicians(page, await adminSession(), await makeCamp())
  // Filtered, because in a long list the bottom bar may cover the button.
  await page.getByLabel('Search by name or role').fill(name)
  await expect(page.getByText('1 clinician', { exact: true })).toBeVisible()
  await clinicianCard(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openDeletion(page: Page) {
  const { id, name } = await makeOfficial()
  await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
  await dialogOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const CAMP_PEOPLE_VIEWS: readonly View[] = [
  {
    name: 'participants',
    open: async (page) => {
      const camp = await makeCamp()
      await takePart(camp)
      await openParticipants(page, await adminSession(), camp)
    },
  },
  { name: 'participant, personal data', open: (page) => openDetails(page, 'personal') },
  { name: 'participant, registration', open: (page) => openDetails(page, 'registration') },
  { name: 'add participant', open: openFoundPeople },
  { name: 'participant photo', open: openPhoto },
  { name: 'participant photo, failed to load', error: /500 .*\/participants/, open: openPhotoWithoutAnswer },
  { name: 'own camp record', open: openOwnRecord },
  {
    name: 'clinicians',
    open: async (page) => {
      await makeOfficial()
      await openClinicians(page, await adminSession(), await makeCamp())
    },
  },
  {
    name: 'clinician profile',
    open: async (page) => {
      const { id, name } = await makeOfficial()
      await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
      await expect(dialogOf(page, name).getByText('4.7 of 5')).toBeVisible()
    },
  },
  { name: 'add clinician, with errors', open: openForm },
  { name: 'edit clinician', open: openEdit },
  { name: 'edit clinician, failed to load', error: /500 .*\/api\/officials/, open: openEditWithoutAnswer },
  { name: 'clinician menu', open: openMenu },
  { name: 'delete clinician', open: openDeletion },
]
