import { randomUUID } from 'node:crypto'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { slugOf } from '@crew-chief/domain/slug'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, adminToken, call, register } from '../support/api.ts'
import { onCleanup } from '../support/cleanup.ts'
import { storeSession } from './auth-steps.ts'
import { rowWith } from './page-steps.ts'
import { payByApi } from './payment-steps.ts'

/** Demo dates are relative to today: this event is running now; Renee Alvarado is registered. */
export const RUNNING_EVENT = 'Weekend Whistle Camp'

/** No seats left, and a waitlist. */
export const FULL_EVENT = 'Crew Chief Summit'

/** Its page has several pictures, clinicians and a schedule. */
export const PICTURED_EVENT = 'New Official Weekend'

type EventForm = ApiRequest<typeof eventsAdminApi.createEvent>['body']
const DAY_MS = 86_400_000

/** Local time, a number of days from now. */
export const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`

/** Unique, because tests run in parallel. */
export const eventName = (): string => `Camp ${randomUUID().slice(0, 13)}`

export async function makeEvent(changes: Partial<EventForm> = {}) {
  const body: EventForm = {
    name: eventName(),
    type: 'camp',
    description: 'Two days on the floor.',
    startDate: inDays(40, '08:00'),
    endDate: inDays(41, '16:30'),
    timezone: 'America/Chicago',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    maxParticipants: 20,
    pricing: [
      { priceCents: 12_000, roles: ['NON_MEMBER'] },
      { priceCents: 9_000, roles: ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'] },
    ],
    ...changes,
  }
  const event = await call(eventsAdminApi.createEvent, { body }, { token: await adminToken() })
  onCleanup(() => removeEvent(event))
  return { ...event, form: body }
}

/** An event with payments cannot be deleted; completed, it leaves the list of upcoming events. */
async function removeEvent({ id }: { id: string }) {
  const token = await adminToken()
  const complete = () =>
    call(eventsAdminApi.setEventStatus, { params: { id }, body: { status: 'completed' } }, { token })
  await call(eventsAdminApi.deleteEvent, { params: { id } }, { token }).catch(complete)
}

type TestEvent = Awaited<ReturnType<typeof makeEvent>>
export const readEvent = (id: string) => call(eventsApi.getEvent, { params: { id } })

/** The event as this user sees it. */
export const getEventAs = (token: string, { id }: { id: string }) =>
  call(eventsApi.getEvent, { params: { id } }, { token })

/** A concurrent edit by another admin. */
export async function editEvent({ id, form }: TestEvent, changes: Partial<EventForm>) {
  const body = { ...form, ...changes }
  return call(eventsAdminApi.updateEvent, { params: { id }, body }, { token: await adminToken() })
}

/** Returns a new user who paid for the event. */
export async function registerAndPay({ id }: TestEvent) {
  const person = await register()
  const { token } = person.session
  const back = '/api/health'
  const { url, sessionId } = await call(
    registrationsApi.startRegistration,
    { params: { id }, body: { successUrl: back, cancelUrl: back } },
    { token },
  )
  await payByApi(url)
  await call(paymentsApi.getCheckout, { params: { sessionId: sessionId ?? '' } }, { token })
  return person
}

export const startCheckout = (token: string, body: ApiRequest<typeof paymentsApi.createCheckoutSession>['body']) =>
  call(paymentsApi.createCheckoutSession, { body }, { token })

/** A new user with a membership granted by an admin. */
export async function newMember() {
  const { session, ...person } = await register()
  const role = 'ALL_YOU_NEED'
  const body = { userId: session.user.id, membership: role } as const
  await call(usersApi.changeMembership, { body }, { token: await adminToken() })
  // The app loads everything again when the stored role is not the current one.
  return { ...person, session: { ...session, user: { ...session.user, role } } as const }
}

export async function openEvents(page: Page, query = '') {
  await page.goto(`/events${query}`)
  await expect(eventCount(page)).toBeVisible()
}

/** The slug of a demo event is made from its name. */
export const eventPath = (name: string): string => `/events/${slugOf(name, 'event')}`

export const pageTitle = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

export async function openEventsAsAdmin(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`/events?${new URLSearchParams(query)}`)
  // By text: elements behind an open dialog have no role.
  await expect(page.getByText('New event').first()).toBeVisible()
}

export const eventCard = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
export const eventCards = (page: Page): Locator => page.getByRole('article')

export const eventsTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name })

export const eventSearch = (page: Page): Locator => page.getByRole('textbox', { name: 'Search events' })
export const eventCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ events?$/ })

/** On phones the filters are collapsed. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
}

export async function openRegistrants(page: Page, { id }: TestEvent): Promise<Locator> {
  await openEventsAsAdmin(page, { registrants: id })
  const dialog = page.getByRole('dialog', { name: 'Registrants' })
  await expect(dialog.getByText(/spots taken/)).toBeVisible()
  return dialog
}

/** In the menu of the event's card. */
export async function chooseEventAction(page: Page, event: { name: string }, action: string) {
  await page.getByRole('button', { name: `More for ${event.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export async function chooseRegistrantAction(dialog: Locator, person: string, action: string) {
  await rowWith(dialog, person)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await dialog.page().getByRole('menuitem', { name: action }).click()
}
