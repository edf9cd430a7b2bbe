// Participants and clinicians of the camp hub, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { dialogOf } from './admin-users-steps.ts'
import { makeCamp, makeOfficial, openClinicians, openParticipants, takePart } from './camp-people-steps.ts'
import type { Place } from './places.ts'
import { adminSession, register } from './server-calls.ts'

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

async function openDeletion(page: Page) {
  const { id, name } = await makeOfficial()
  await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
  await dialogOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const CAMP_PEOPLE_PLACES: readonly Place[] = [
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
  { name: 'a clinician to delete', open: openDeletion },
]
