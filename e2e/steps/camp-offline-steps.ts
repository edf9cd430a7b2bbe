import type { CampParticipant, campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call, type Session } from '../support/api.ts'

type EventId = { id: string }
type Person = Pick<CampParticipant['user'], 'id' | 'firstName' | 'lastName'>

/** Console errors of an offline page. */
export const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

export const waitForServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

export const offlineBar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /You’re offline\.|We can’t reach the server\./ })

export const cachedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept ')))

/** Younger cache entries are not fetched again. */
export const ageCache = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith('kept '))) {
      const entry = JSON.parse(localStorage.getItem(name) ?? '{}')
      localStorage.setItem(name, JSON.stringify({ ...entry, at: entry.at - 60_000 }))
    }
  })

export async function mockMyCourts(page: Page, { id }: EventId, courts: Reply<typeof campApi.myCourts>) {
  await page.route(`**/api/camp/${id}/my-courts`, (route) => route.fulfill({ json: courts }))
}

type Slot = { courtId: string; courtName: string; startTime?: string; endTime?: string; day?: string }

export const myCourt = (slot: Slot, crew: readonly Person[]): Reply<typeof campApi.myCourts>[number] => ({
  day: 'day1',
  startTime: '08:00',
  endTime: '09:15',
  ...slot,
  crew: crew.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  clinicians: [{ firstName: 'Bill', lastName: 'Trautman', position: 'Lead clinician' }],
})

/** The crew that the clinician evaluates now. */
export async function mockCrew(page: Page, { id }: EventId, courtId: string, crew: readonly Person[]) {
  const slot = { courtId, courtName: 'Court 3', day: 'day1', startTime: '08:00', endTime: '09:15' }
  const officials = crew.map((person) => ({
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImage: null,
    experienceLevels: [],
    askedToImprove: [],
    myEvaluationId: null,
  }))
  const crews: Reply<typeof campApi.campCrews> = [{ ...slot, isMine: true, isNow: true, officials }]
  await page.route(`**/api/camp/${id}/crews`, (route) => route.fulfill({ json: crews }))
}

/** All evaluations of the official, by any author. */
export async function evaluationsOfOfficial({ id: eventId }: EventId, { user }: Pick<Session, 'user'>) {
  const query = { eventId, officialId: user.id }
  return call(evaluationsApi.listEvaluations, { query }, { token: await adminToken() })
}

export const feedbackField = (page: Page): Locator => page.getByLabel('In your own words')
export const releaseButton = (page: Page): Locator => page.getByRole('button', { name: /^Release/ })
