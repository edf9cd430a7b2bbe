import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, logInByApi, type Session } from '../support/api.ts'
import { ADMIN, type Credentials } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'

type Named = { id: string; name: string }
export type HubTab = 'schedule' | 'announcements' | 'courts' | 'officials' | 'staff'

export const hubPath = ({ id }: Pick<Named, 'id'>, tab: HubTab = 'schedule', query = ''): string =>
  `/camp/${id}/${tab}${query}`

export const sessionOf = (credentials: Credentials): Promise<Session> =>
  credentials === ADMIN ? adminSession() : logInByApi(credentials)

export async function openHub(page: Page, session: Session, camp: Named, tab: HubTab = 'schedule', query = '') {
  await storeSession(page, session)
  await page.goto(hubPath(camp, tab, query))
  await expect(hubTitle(page, camp)).toBeVisible()
}

/** Hidden elements too: the title may be behind an open dialog. */
export const hubTitle = (page: Page, { name }: Pick<Named, 'name'>): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true })

/** Visible tabs: in the header, or in the bottom bar on phones. */
export const hubTabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Camp' }).filter({ visible: true })

/** Later changes reach this page through the stream. */
export const waitForLiveStream = (page: Page, { id }: Pick<Named, 'id'>) =>
  page.waitForResponse((response) => response.url().endsWith(`/api/camp/${id}/live`) && response.ok())

/** Others receive the change from the moment the server has stored it. */
export const waitForSave = (page: Page, press: () => Promise<void>) =>
  Promise.all([page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok()), press()])

/** Leaves the request for the stream pending, so that only explicit requests are sent. */
export const blockLiveStream = (page: Page) =>
  page.route(
    (url) => url.pathname.endsWith('/live'),
    () => {},
  )
