// Participants and clinicians of the camp hub, for the journeys that visit every place.

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
  // Alone: in a long list, another one's button may lie half under the bar at the bottom.
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
    name: 'the participants of a camp',
    open: async (page) => {
      const camp = await makeCamp()
      await takePart(camp)
      await openParticipants(page, await adminSession(), camp)
    },
  },
  { name: 'a participant’s personal data', open: (page) => openDetails(page, 'personal') },
  { name: 'a participant’s registration', open: (page) => openDetails(page, 'registration') },
  { name: 'a participant to add', open: openFoundPeople },
  { name: 'a participant’s photo', open: openPhoto },
  { name: 'a photo of a participant who does not load', error: /500 .*\/participants/, open: openPhotoWithoutAnswer },
  { name: 'one’s own record in a camp', open: openOwnRecord },
  {
    name: 'the clinicians',
    open: async (page) => {
      await makeOfficial()
      await openClinicians(page, await adminSession(), await makeCamp())
    },
  },
  {
    name: 'a clinician’s page',
    open: async (page) => {
      const { id, name } = await makeOfficial()
      await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
      await expect(dialogOf(page, name).getByText('4.7 of 5')).toBeVisible()
    },
  },
  { name: 'a clinician to add, with errors', open: openForm },
  { name: 'a clinician to edit', open: openEdit },
  { name: 'a clinician to edit who does not load', error: /500 .*\/api\/officials/, open: openEditWithoutAnswer },
  { name: 'what can be done with a clinician’s page', open: openMenu },
  { name: 'a clinician to delete', open: openDeletion },
]
