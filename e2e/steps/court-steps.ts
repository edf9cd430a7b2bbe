import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, adminToken, call, registerAs, type Session } from '../support/api.ts'
import { takeSpot } from '../support/camp-api.ts'
import { type NewUser, newUser } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'
import { inDays, makeEvent } from './event-steps.ts'

type Id = { id: string }
type CourtForm = ApiRequest<typeof courtsApi.createCourt>['body']
export const MORNING = { startTime: '08:00', endTime: '09:15' } as const
export const MORNING_LABEL = '8:00 AM - 9:15 AM'
export const ELEVEN = { startTime: '11:00', endTime: '12:15' } as const
export const ELEVEN_LABEL = '11:00 AM - 12:15 PM'
export const TODAY = { startTime: '00:00', endTime: '23:59' } as const
export const TOMORROW = { day: 'day2', ...MORNING } as const

/** `day1` is June 12, 2027. */
type CampOptions = { days?: 1 | 2 | 3; timezone?: string }

/** Without a price. */
export const makeCourtCamp = ({ days = 1, ...zone }: CampOptions = {}) =>
  makeEvent({
    ...zone,
    pricing: [],
    startDate: '2027-06-12T08:00',
    endDate: `2027-06-${11 + days}T18:00`,
    maxParticipants: 60,
  })

/** Today and tomorrow. */
export const runningCourtCamp = () =>
  makeEvent({
    pricing: [],
    startDate: inDays(0, '00:00'),
    endDate: inDays(1, '23:00'),
    timezone: 'UTC',
    maxParticipants: 60,
  })

/** Two courts at eight and one at eleven, two slots each; five officials, one of them assigned. */
export async function campWithOpenSlots() {
  const camp = await makeCourtCamp()
  const two = { target: 2 } as const
  const first = await addCourt(camp, 'Court 1', { ...MORNING, ...two })
  const second = await addCourt(camp, 'Court 2', { ...MORNING, ...two })
  const noon = await addCourt(camp, 'Court 1', { ...ELEVEN, ...two })
  const people = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad', 'Ana Ruiz', 'Zoe Lund', 'Kai Moss')
  const [sam] = people
  await assign(first, sam)
  return { camp, first, second, noon, sam }
}

/** Sam fills Court 1, Noor is on Court 2 at the same time, Ana is unassigned. */
export async function campWithFullCourt() {
  const camp = await makeCourtCamp()
  const first = await addCourt(camp, 'Court 1', { ...MORNING, target: 1 })
  const second = await addCourt(camp, 'Court 2', { ...MORNING, target: 3 })
  const [sam, noor, ana] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad', 'Ana Ruiz')
  await assign(first, sam)
  await assign(second, noor)
  return { camp, first, second, sam, noor, ana }
}

type CourtOfficial = { id: string; name: string; session: Session }

/** A new user with this name, a confirmed seat and a signed release. */
export async function newOfficial(camp: Id, name: string, changes: Partial<NewUser> = {}): Promise<CourtOfficial> {
  const [firstName = '', ...rest] = name.split(' ')
  const body = { ...newUser(), firstName, lastName: rest.join(' '), ...changes }
  const session = await registerAs(body)
  await takeSpot(camp, session)
  return { id: session.user.id, name, session }
}

export async function newOfficials<const Names extends readonly string[]>(camp: Id, ...names: Names) {
  const people: CourtOfficial[] = []
  for (const name of names) people.push(await newOfficial(camp, name))
  return people as { -readonly [At in keyof Names]: CourtOfficial }
}

/** Without times the court is unscheduled. */
export const addCourt = async (camp: Id, name: string, changes: Partial<CourtForm> = {}): Promise<Court> =>
  call(
    courtsApi.createCourt,
    { params: { eventId: camp.id }, body: { name, ...changes } },
    { token: await adminToken() },
  )

/** Keeps assignments at other times. */
export const assign = async (court: Id, official: Id) =>
  call(
    courtsApi.assignOfficial,
    { params: { id: court.id }, body: { officialId: official.id, mode: 'add' } },
    { token: await adminToken() },
  )

export const unassign = async (court: Id, official: Id) =>
  call(
    courtsApi.removeOfficial,
    { params: { id: court.id }, body: { officialId: official.id } },
    { token: await adminToken() },
  )

/** `clinician` is an entry of the staff directory (`makeDirectoryEntry`). */
export const assignClinician = async (court: Id, clinician: Id, position = 'clinician') =>
  call(
    courtsApi.assignClinician,
    { params: { id: court.id }, body: { clinicianId: clinician.id, position, mode: 'add' } },
    { token: await adminToken() },
  )

export const lockOfficial = async (court: Id, official: Id) =>
  call(
    courtsApi.markOfficial,
    { params: { id: court.id }, body: { officialId: official.id, locked: true } },
    { token: await adminToken() },
  )

export const readBoard = async (camp: Id) =>
  call(courtsApi.openCourtBoard, { params: { eventId: camp.id } }, { token: await adminToken() })

/** Full names from the server. */
export async function assignedNames(camp: Id, court: Id): Promise<string[]> {
  const found = (await readBoard(camp)).courts.find(({ id }) => id === court.id)
  return (found?.campers ?? []).map(({ user }) => `${user.firstName} ${user.lastName}`)
}

type Query = Readonly<Record<string, string>>

/** The courts tab of the hub, showing all courts. */
export async function openCourts(page: Page, session: Session, camp: Id, query: Query = {}) {
  await storeSession(page, session)
  await page.goto(`/camp/${camp.id}/courts?${new URLSearchParams({ view: 'all', ...query })}`)
  await expect(courtsHeading(page)).toBeVisible()
}

/** The board on its own page. */
export async function openCourtScreen(page: Page, session: Session, camp: Id, query: Query = {}) {
  await storeSession(page, session)
  await page.goto(`/court-assignment?${new URLSearchParams({ eventId: camp.id, ...query })}`)
  await expect(courtsHeading(page)).toBeVisible()
}

export const openCourtsAsAdmin = async (page: Page, camp: Id, query: Query = {}) =>
  openCourts(page, await adminSession(), camp, query)

/** Hidden elements too: the heading may be behind an open dialog. */
export const courtsHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Court Assignments', exact: true, includeHidden: true })

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `slot` distinguishes courts with the same name. */
export const courtCard = (page: Page, name: string, slot?: string): Locator =>
  page.getByRole('article', { name: slot ? `${name}, ${slot}` : new RegExp(`^${escapeRegExp(name)}, `) })

export const officialsOf = (card: Locator): Locator => card.getByRole('list', { name: 'Officials' })
export const personChip = (scope: Locator, name: string): Locator => scope.getByRole('button', { name, exact: true })
export const peoplePanel = (page: Page): Locator => page.getByLabel('People', { exact: true })
export const courtTools = (page: Page): Locator => page.getByRole('region', { name: 'Court tools' })
/** Opens the menu of the rare actions. */
export async function openMoreTools(page: Page): Promise<Locator> {
  await courtTools(page).getByRole('button', { name: 'More court tools' }).click()
  const menu = page.getByRole('menu', { name: 'More court tools' })
  await expect(menu).toBeVisible()
  return menu
}

/** A button on wide screens, else an item of the menu. */
export async function chooseCourtTool(page: Page, name: string) {
  await expect(courtTools(page).getByRole('button', { name: 'More court tools' })).toBeVisible()
  const button = courtTools(page).getByRole('button', { name, exact: true })
  if (await button.isVisible()) await button.click()
  else await (await openMoreTools(page)).getByRole('menuitem', { name, exact: true }).click()
}

export async function chooseCourtAction(page: Page, court: string, action: string) {
  await courtCard(page, court)
    .getByRole('button', { name: `Actions for ${court}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** On phones a button shows them. */
export async function showCourtFilters(page: Page) {
  await expect(courtTools(page).getByRole('button', { name: 'More court tools' })).toBeVisible()
  const button = courtTools(page).getByRole('button', { name: 'Filters' })
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

export const courtSummary = (page: Page): Locator => page.getByRole('region', { name: 'Completion' })

/** Through the menu of the official; on phones, through the sheet that a tap opens. */
export async function choosePersonAction(card: Locator, name: string, action: string) {
  const page = card.page()
  await expect(personChip(card, name)).toBeVisible()
  const menu = card.getByRole('button', { name: `Actions for ${name}`, exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    return
  }
  await personChip(card, name).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: action, exact: true }).click()
}

export async function assignFromPanel(page: Page, name: string, court: string, slot = MORNING_LABEL) {
  const find = page.getByRole('button', { name: 'Find people' })
  const row = page.getByRole('button', { name: `Add ${name} to a court`, exact: true })
  await expect(find.or(row).first()).toBeVisible()
  if (await find.isVisible()) await find.click()
  await row.click()
  const dialog = page.getByRole('dialog', { name: `Add ${name} to a court` })
  await dialog.getByRole('list', { name: slot }).getByRole('button', { name: court, exact: true }).click()
  await expect(dialog).toBeHidden()
  const sheet = page.getByRole('dialog', { name: 'People' })
  if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close' }).click()
}

/** Visible while there are unsaved changes or conflicts. */
export const unsavedBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' })

export const saveButton = (page: Page): Locator => unsavedBar(page).getByRole('button', { name: 'Save', exact: true })

export async function saveCourts(page: Page) {
  await saveButton(page).click()
  await expect(page.getByText('Assignments Saved')).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
}

export const assignDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Assign for me' })

export async function openAssignForMe(page: Page, camp: Id): Promise<Locator> {
  await openCourtsAsAdmin(page, camp)
  await chooseCourtTool(page, 'Assign for me')
  const dialog = assignDialog(page)
  await expect(dialog.getByRole('button', { name: 'Preview assignments' })).toBeVisible()
  return dialog
}

/** Other tests change the staff directory. */
export async function skipClinicians(dialog: Locator) {
  await dialog.getByRole('switch', { name: 'Fill open clinician positions' }).click()
}

export async function computeProposal(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Preview assignments' }).click()
  await expect(dialog.getByRole('heading', { name: 'Fairness' })).toBeVisible()
}

export async function openBoard(page: Page, session: Session, camp: Id & { name: string }) {
  await storeSession(page, session)
  await page.goto(`/camp/${camp.id}/board`)
  await expect(page.getByRole('heading', { level: 1, name: camp.name })).toBeVisible()
}

export const boardCourt = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const boardPerson = (court: Locator, name: string): Locator =>
  court.getByRole('listitem').filter({ hasText: name })

/** `Live`, or the time of the data. */
export const boardStatus = (page: Page): Locator => page.getByRole('status').filter({ hasText: /Live|Last updated/ })
