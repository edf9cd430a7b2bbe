import { courtsApi } from '@crew-chief/contract/courts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call } from '../support/api.ts'
import {
  addCourt,
  assign,
  courtTools,
  MORNING,
  makeCourtCamp,
  NOON,
  newOfficials,
  openCourtsAsAdmin,
} from './court-steps.ts'

/** Two courts at eight and one at eleven, two slots each; five officials, one of them assigned. */
export async function campWithOpenSlots() {
  const camp = await makeCourtCamp()
  const two = { target: 2 } as const
  const [first, second, noon] = [
    await addCourt(camp, 'Court 1', { ...MORNING, ...two }),
    await addCourt(camp, 'Court 2', { ...MORNING, ...two }),
    await addCourt(camp, 'Court 1', { ...NOON, ...two }),
  ]
  const people = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad', 'Ana Ruiz', 'Zoe Lund', 'Kai Moss')
  const [sam] = people
  await assign(first, sam)
  return { camp, first, second, noon, sam }
}

type Id = { id: string }

export const lockOfficial = async (court: Id, official: Id) =>
  call(
    courtsApi.markOfficial,
    { params: { id: court.id }, body: { officialId: official.id, locked: true } },
    { token: await adminToken() },
  )

export const assignDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Assign for me' })

export async function openAssignForMe(page: Page, camp: Id): Promise<Locator> {
  await openCourtsAsAdmin(page, camp)
  await courtTools(page).getByRole('button', { name: 'Assign for me' }).click()
  const dialog = assignDialog(page)
  await expect(dialog.getByRole('button', { name: 'Work it out' })).toBeVisible()
  return dialog
}

/** Other tests change the staff directory. */
export async function skipClinicians(dialog: Locator) {
  await dialog.getByRole('switch', { name: 'Fill open clinician positions' }).click()
}

export async function computeProposal(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Work it out' }).click()
  await expect(dialog.getByRole('heading', { name: 'Fairness' })).toBeVisible()
}
