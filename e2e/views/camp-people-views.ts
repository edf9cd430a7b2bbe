import { expect, type Page } from '@playwright/test'
import { clinicianCard, makeCamp, makeOfficial, openClinicians, openParticipants } from '../steps/camp-steps.ts'
import { dialogOf, failRequests } from '../steps/page-steps.ts'
import { adminSession, register } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import type { View } from './account-views.ts'

async function openParticipant(page: Page, about: string) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp, { participant: session.user.id, about })
  await expect(dialogOf(page, 'Pat Lindgren').getByRole('tabpanel')).toBeVisible()
}

async function openAddParticipant(page: Page) {
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
  const { session } = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Choose photo' })).toBeVisible()
}

async function openFailedPhoto(page: Page) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await failRequests(page, new RegExp(`/participants/${session.user.id}$`))
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openOwnRecord(page: Page) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, session, camp)
}

async function openAddClinician(page: Page) {
  await openClinicians(page, await adminSession(), await makeCamp(), { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expect(form.getByText('Last name required')).toBeVisible()
}

async function openClinicianEdit(page: Page) {
  const { id } = await makeOfficial()
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByLabel('Bio')).toBeVisible()
}

async function openFailedClinicianEdit(page: Page) {
  const { id } = await makeOfficial()
  await failRequests(page, new RegExp(`/api/officials/${id}$`))
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openClinicianMenu(page: Page) {
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

async function openDeleteClinician(page: Page) {
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
      await newParticipant(camp)
      await openParticipants(page, await adminSession(), camp)
    },
  },
  { name: 'participant, personal data', open: (page) => openParticipant(page, 'personal') },
  { name: 'participant, registration', open: (page) => openParticipant(page, 'registration') },
  { name: 'add participant', open: openAddParticipant },
  { name: 'participant photo', open: openPhoto },
  { name: 'participant photo, failed to load', error: /500 .*\/participants/, open: openFailedPhoto },
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
  { name: 'add clinician, with errors', open: openAddClinician },
  { name: 'edit clinician', open: openClinicianEdit },
  { name: 'edit clinician, failed to load', error: /500 .*\/api\/officials/, open: openFailedClinicianEdit },
  { name: 'clinician menu', open: openClinicianMenu },
  { name: 'delete clinician', open: openDeleteClinician },
]
