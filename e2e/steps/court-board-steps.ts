import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../support/api.ts'
import { inDays, makeEvent } from './admin-events-steps.ts'
import { storeSession } from './auth-steps.ts'
import { MORNING } from './court-steps.ts'

export const TODAY = { startTime: '00:00', endTime: '23:59' } as const
export const TOMORROW = { day: 'day2', ...MORNING } as const

/** Today and tomorrow. */
export const runningCourtCamp = () =>
  makeEvent({
    pricing: [],
    startDate: inDays(0, '00:00'),
    endDate: inDays(1, '23:00'),
    timezone: 'UTC',
    maxParticipants: 60,
  })

type Camp = { id: string; name: string }

export async function openBoard(page: Page, session: Session, camp: Camp) {
  await storeSession(page, session)
  await page.goto(`/camp/${camp.id}/board`)
  await expect(page.getByRole('heading', { level: 1, name: camp.name })).toBeVisible()
}

export const boardCourt = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const boardPerson = (court: Locator, name: string): Locator =>
  court.getByRole('listitem').filter({ hasText: name })
/** `Live`, or the time of the data. */
export const boardStatus = (page: Page): Locator => page.getByRole('status').filter({ hasText: /Live|Last updated/ })
