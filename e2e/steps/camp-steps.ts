import { randomUUID } from 'node:crypto'
import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { directoryApi } from '@crew-chief/contract/directory'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { usersApi } from '@crew-chief/contract/users'
import { type HubTab, paths } from '@crew-chief/domain/paths'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, adminToken, call, logInByApi, register, type Session } from '../support/api.ts'
import { onCleanup } from '../support/cleanup.ts'
import { ADMIN, type Credentials } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'
import { makeEvent } from './event-steps.ts'

type Camp = { id: string; name: string }

export const hubPath = ({ id }: Pick<Camp, 'id'>, tab: HubTab = 'schedule', query = ''): string =>
  paths.camp(id, tab) + query

export const sessionOf = (credentials: Credentials): Promise<Session> =>
  credentials === ADMIN ? adminSession() : logInByApi(credentials)

export async function openHub(page: Page, session: Session, camp: Camp, tab: HubTab = 'schedule', query = '') {
  await storeSession(page, session)
  await page.goto(hubPath(camp, tab, query))
  await expect(hubTitle(page, camp)).toBeVisible()
}

/** Hidden elements too: the title may be behind an open dialog. */
export const hubTitle = (page: Page, { name }: Pick<Camp, 'name'>): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true, includeHidden: true })

/** Visible tabs: in the header, or in the bottom bar on phones. */
export const hubTabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Camp' }).filter({ visible: true })

/** Later changes reach this page through the stream. */
export const waitForLiveStream = (page: Page, { id }: Pick<Camp, 'id'>) =>
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

type DirectoryEntryForm = ApiRequest<typeof directoryApi.createOfficial>['body']

/** Without a price. */
export const makeCamp = () => makeEvent({ pricing: [] })

/** A new user with the role CLINICIAN, which creates a profile in the directory. */
async function makeClinician() {
  const person = await register()
  const body = { userId: person.session.user.id, membership: 'CLINICIAN' } as const
  const token = await adminToken()
  await call(usersApi.changeMembership, { body }, { token })
  const profile = (await call(directoryApi.listOfficials, {}, { token })).find(({ userId }) => userId === body.userId)
  if (!profile) throw new Error('The clinician has no profile in the directory.')
  // The session was created before the role changed.
  const session = { ...person.session, user: { ...person.session.user, role: body.membership } }
  return { ...person, session, profile }
}

export async function newClinician() {
  const clinician = await makeClinician()
  onCleanup(() => deleteDirectoryEntry(clinician.profile.id))
  return clinician
}

export async function newClinicianWithoutProfile() {
  const { profile, ...clinician } = await makeClinician()
  await deleteDirectoryEntry(profile.id)
  return clinician
}

/** The demo camp with the most participants. */
export async function largestCamp() {
  const token = await adminToken()
  const counted = []
  for (const camp of await call(campsApi.listCamps, {}, { token })) {
    // Another test may have deleted its camp.
    const found = await call(
      campApi.listParticipants,
      { params: { eventId: camp.id }, query: { page: 1, limit: 1 } },
      { token },
    ).catch(() => null)
    if (found) counted.push({ camp, total: found.pagination.total })
  }
  const [fullest] = counted.toSorted((one, other) => other.total - one.total)
  if (!fullest) throw new Error('There is no camp.')
  return fullest
}

export async function makeDirectoryEntry(changes: Partial<DirectoryEntryForm> = {}) {
  const body: DirectoryEntryForm = {
    firstName: 'Ray',
    lastName: `Dupree ${randomUUID().slice(0, 8)}`,
    role: 'Lead clinician',
    experience: '22 seasons, four state finals',
    rating: 4.7,
    notes: 'Teaches the trail to see through the play.',
    experienceLevels: ['DI', 'G_LEAGUE_PRO'],
    ...changes,
  }
  const entry = await call(directoryApi.createOfficial, { body }, { token: await adminToken() })
  onCleanup(() => deleteDirectoryEntry(entry.id))
  return { ...entry, form: body, name: `${entry.firstName} ${entry.lastName}` }
}
type TestDirectoryEntry = Awaited<ReturnType<typeof makeDirectoryEntry>>

const deleteDirectoryEntry = async (id: string) =>
  call(directoryApi.deleteOfficial, { params: { id } }, { token: await adminToken() })

/** A concurrent edit by another admin. */
export const editDirectoryEntry = async ({ id, form }: TestDirectoryEntry, changes: Partial<DirectoryEntryForm>) =>
  call(directoryApi.updateOfficial, { params: { id }, body: { ...form, ...changes } }, { token: await adminToken() })

export const readDirectoryEntry = async (id: string) =>
  call(directoryApi.getOfficial, { params: { id } }, { token: await adminToken() })

/** Deletes entries that the test created through the form. */
export function cleanUpDirectory(lastName: string) {
  onCleanup(async () => {
    const all = await call(directoryApi.listOfficials, {}, { token: await adminToken() })
    for (const entry of all) if (entry.lastName === lastName) await deleteDirectoryEntry(entry.id)
  })
}

type Query = Readonly<Record<string, string>>

async function openTab(page: Page, session: Session, { id }: Camp, tab: 'officials' | 'staff', query: Query) {
  await storeSession(page, session)
  await page.goto(`/camp/${id}/${tab}?${new URLSearchParams(query)}`)
}

/** By text: elements behind an open dialog have no role. */
export async function openParticipants(page: Page, session: Session, camp: Camp, query: Query = {}) {
  await openTab(page, session, camp, 'officials', query)
  await expect(page.getByText(/^(\d+ participants?|Your details)$/)).toBeVisible()
}

export async function openClinicians(page: Page, session: Session, camp: Camp, query: Query = {}) {
  await openTab(page, session, camp, 'staff', query)
  await expect(page.getByText(/^(\d+ clinicians?|No clinicians found\.)$/)).toBeVisible()
}

export const clinicianCard = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Clinicians' }).getByRole('listitem').filter({ hasText: name })

export const fileInput = (scope: Locator, label: string): Locator =>
  scope.getByRole('group', { name: label }).locator('input[type=file]')

/** Only the first bytes are checked. */
export const resumeFile = () => ({
  name: 'my resume.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
})
