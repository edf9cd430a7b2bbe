import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import type { Locator, Page } from '@playwright/test'
import { adminToken, call, type Session } from '../support/api.ts'
import { addCourt, assign, courtTools, MORNING, makeCourtCamp, newOfficial, unassign } from './court-steps.ts'
import { dialogOf } from './page-steps.ts'

type Id = { id: string }
type Settings = ApiRequest<typeof courtNoticesApi.updateCourtSettings>['body']

export const notifyCourts = async (camp: Id) =>
  call(courtNoticesApi.notifyCourts, { params: { eventId: camp.id }, body: {} }, { token: await adminToken() })

export const setCourtSettings = async (camp: Id, changes: Partial<Settings>) =>
  call(
    courtNoticesApi.updateCourtSettings,
    { params: { eventId: camp.id }, body: { hidesUntilPublished: false, asksForResponse: false, ...changes } },
    { token: await adminToken() },
  )

export const declineCourt = (court: Id, { token }: Session, reason: string) =>
  call(courtNoticesApi.respondToCourt, { params: { id: court.id }, body: { response: 'declined', reason } }, { token })

export async function moveOfficial(from: Id, to: Id, official: Id) {
  await unassign(from, official)
  await assign(to, official)
}

/** Sam and Noor are on Court 1 and know it; then Sam moves to Court 2, which nobody was notified of. */
export async function campWithNotices() {
  const camp = await makeCourtCamp()
  const sam = await newOfficial(camp, 'Sam Okafor', { phoneNumber: '(414) 555-0142' })
  const noor = await newOfficial(camp, 'Noor Haddad', { phoneNumber: '(414) 555-0143' })
  const one = await addCourt(camp, 'Court 1', MORNING)
  const two = await addCourt(camp, 'Court 2', MORNING)
  for (const person of [sam, noor]) await assign(one, person)
  await notifyCourts(camp)
  await moveOfficial(one, two, sam)
  return { camp, sam, noor, one, two }
}

export const notifyDialog = (page: Page): Locator => dialogOf(page, 'Notify')

export async function openNotify(page: Page): Promise<Locator> {
  await courtTools(page)
    .getByRole('button', { name: /^Notify/ })
    .click()
  return notifyDialog(page)
}

export const courtBanner = (page: Page, title = 'Your courts changed'): Locator =>
  page.getByRole('region', { name: title })
