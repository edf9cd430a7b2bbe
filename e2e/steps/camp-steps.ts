// What people do in the camp hub.

import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { adminSession, logInByApi, type Session } from '../support/api.ts'
import { ADMIN, type Credentials } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'

type Named = { id: string; name: string }
export type HubTab = 'schedule' | 'announcements' | 'courts' | 'officials' | 'staff'

export const hubPath = ({ id }: Pick<Named, 'id'>, tab: HubTab = 'schedule', query = ''): string =>
  `/camp/${id}/${tab}${query}`

export const sessionOf = (who: Credentials): Promise<Session> => (who === ADMIN ? adminSession() : logInByApi(who))

/** The hub has arrived when its head names the camp. */
export async function openHub(page: Page, session: Session, camp: Named, tab: HubTab = 'schedule', query = '') {
  await storeSession(page, session)
  await page.goto(hubPath(camp, tab, query))
  await expect(hubTitle(page, camp)).toBeVisible()
}

/** Behind a dialog that the address opens, nothing has a role. */
export const hubTitle = (page: Page, { name }: Pick<Named, 'name'>): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true })

/** Of the two rows of tabs the one that is shown: in the head, or the bar on phones. */
export const hubTabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Camp' }).filter({ visible: true })

/** A person at another computer. */
export const anotherBrowser = (browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: process.env.CREW_CHIEF_URL ?? '' })

/** What is said from then on is heard. */
export const lineOpens = (page: Page, { id }: Pick<Named, 'id'>) =>
  page.waitForResponse((response) => response.url().endsWith(`/api/camp/${id}/live`) && response.ok())

/** From when the server has it, the others' time runs. */
export const saved = (page: Page, press: () => Promise<void>) =>
  Promise.all([page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok()), press()])

/** The line neither opens nor breaks: nothing is fetched but what the person asks for. */
export const holdLine = (page: Page) =>
  page.route(
    (url) => url.pathname.endsWith('/live'),
    () => {},
  )
