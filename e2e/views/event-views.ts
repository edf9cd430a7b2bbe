import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import {
  chooseEventAction,
  chooseRegistrantAction,
  eventCard,
  FULL_EVENT,
  makeEvent,
  openEvents,
  openEventsAsAdmin,
  openFilters,
  openRegistrants,
  RUNNING_EVENT,
  registerAndPay,
} from '../steps/event-steps.ts'
import { dialogOf, failRequests } from '../steps/page-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { adminToken, call } from '../support/api.ts'
import { addPerson } from '../support/camp-api.ts'
import { ADMIN, ALL_YOU_NEED } from '../support/users.ts'
import type { View } from './view.ts'

async function joinWaitlist(page: Page) {
  await openAsNewUser(page, '/events')
  await eventCard(page, FULL_EVENT).getByRole('button', { name: 'Join waitlist' }).click()
  await expect(eventCard(page, FULL_EVENT).getByText('Waitlisted')).toBeVisible()
}

type EventPage = { events: readonly { id: string }[] }

/** Mocked, because the demo has hardly any offers and pending payments. */
async function openWithRegistration(page: Page, status: string, offerExpiresAt: string | null) {
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      const reply: EventPage = await (await route.fetch()).json()
      const mine = {
        id: reply.events[0]?.id,
        status,
        pricePaid: 0,
        amountDue: 0,
        offerExpiresAt,
        ...(status === 'PENDING' && { payBy: new Date(Date.now() + 900_000).toISOString(), hasAcceptedWaiver: true }),
        createdAt: new Date().toISOString(),
      }
      await route.fulfill({
        json: { ...reply, events: reply.events.map((event) => ({ ...event, myRegistration: mine })) },
      })
    },
  )
  await openAsNewUser(page, '/events')
}

/** Mocked, because the test server has no mail server. Returns the id of an event the person may not register for yet. */
async function openUnconfirmed(page: Page): Promise<string> {
  const stopped = { maxParticipants: 20, currentParticipants: 11, mustConfirmEmail: true, status: 'upcoming' }
  const [event] = eventsOf(await call(eventsApi.listEvents, { query: { type: 'camp', status: 'upcoming' } }))
  const id = event?.id ?? ''
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      const reply: EventPage = await (await route.fetch()).json()
      const events = reply.events.map((one) => (one.id === id ? { ...one, ...stopped } : one))
      await route.fulfill({ json: { ...reply, events } })
    },
  )
  await page.route(
    (url) => url.pathname === `/api/events/${id}`,
    async (route) => route.fulfill({ json: { ...(await (await route.fetch()).json()), ...stopped } }),
  )
  await openAsNewUser(page, '/events')
  return id
}

export const EVENTS_PAGE_VIEWS: readonly View[] = [
  {
    name: 'events, member',
    open: async (page) => {
      await openAs(page, ALL_YOU_NEED)
      await expect(eventCard(page, RUNNING_EVENT).getByText('Confirmed')).toBeVisible()
    },
  },
  {
    name: 'completed events, admin',
    open: async (page) => {
      await openAs(page, ADMIN, '/events?tab=completed')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'attended events, empty',
    open: async (page) => {
      await openAsNewUser(page, '/events?tab=completed')
      await expect(page.getByRole('heading', { name: /^No attended events found/ })).toBeVisible()
    },
  },
  {
    name: 'events, no match',
    open: async (page) => {
      await openEvents(page, '?search=underwater')
      await expect(page.getByRole('heading', { name: /^No upcoming events found/ })).toBeVisible()
    },
  },
  {
    name: 'event filters, phone',
    only: 'phone',
    open: async (page) => {
      await openEvents(page)
      await openFilters(page, true)
      await expect(page.getByLabel('Type')).toBeVisible()
    },
  },
  { name: 'full event, waitlisted', open: joinWaitlist },
  {
    name: 'leave the waitlist',
    open: async (page) => {
      await joinWaitlist(page)
      await eventCard(page, FULL_EVENT).getByRole('button', { name: 'Leave waitlist' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'event, seat offered',
    open: async (page) => {
      await openWithRegistration(page, 'WAITLISTED', new Date(Date.now() + 86_400_000).toISOString())
      await expect(page.getByText(/^A spot is yours until/).first()).toBeVisible()
    },
  },
  {
    name: 'event, payment pending',
    open: async (page) => {
      await openWithRegistration(page, 'PENDING', null)
      await expect(page.getByRole('button', { name: `Enter ${RUNNING_EVENT} soon!` })).toBeVisible()
    },
  },
  {
    name: 'event, email to confirm first',
    open: async (page) => {
      await openUnconfirmed(page)
      await expect(page.getByRole('button', { name: 'Resend email' }).first()).toBeVisible()
    },
  },
  {
    name: 'registration dialog, email to confirm first',
    open: async (page) => {
      const id = await openUnconfirmed(page)
      await page.goto(`/events?register=${id}`)
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Resend email' })).toBeVisible()
    },
  },
  {
    name: 'events, failed to load',
    error: /500 .*\/api\/events/,
    open: async (page) => {
      await page.route(
        (url) => url.pathname === '/api/events',
        (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
      )
      await page.goto('/events')
      await expect(page.getByText('Failed to fetch events')).toBeVisible()
    },
  },
]

async function openEdit(page: Page) {
  const { id, form } = await makeEvent()
  await openEventsAsAdmin(page, { edit: id })
  await expect(dialogOf(page, 'Edit event').getByLabel('Name')).toHaveValue(form.name)
}

async function openFailedEdit(page: Page) {
  const { id } = await makeEvent()
  await failRequests(page, new RegExp(`/api/events/${id}$`))
  await openEventsAsAdmin(page, { edit: id })
  await expect(dialogOf(page, 'Edit event').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openStaff(page: Page) {
  const { id } = await makeEvent()
  const body = { name: 'Lou Sandoval', functions: ['clinician' as const] }
  await call(eventStaffApi.addStaff, { params: { id }, body }, { token: await adminToken() })
  await openEventsAsAdmin(page, { staff: id })
}

async function openDiscardForm(page: Page) {
  await openEventsAsAdmin(page, { new: 'event' })
  await dialogOf(page, 'New event').getByLabel('Name').fill('Lakeshore')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
}

async function openPaidRegistrant(page: Page) {
  const event = await makeEvent()
  await registerAndPay(event)
  const dialog = await openRegistrants(page, event)
  await dialog.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function choosePaidAction(page: Page, action: string) {
  const event = await makeEvent()
  const { email } = await registerAndPay(event)
  await chooseRegistrantAction(await openRegistrants(page, event), email, action)
}

/** Of a person added by staff, who owes the price. */
async function chooseOwingAction(page: Page, action: string, title: string) {
  const event = await makeEvent()
  const { email } = await addPerson(event, await adminToken())
  await chooseRegistrantAction(await openRegistrants(page, event), email, action)
  const dialog = dialogOf(page, title)
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await expect(dialog).toBeVisible()
}

async function openRegisterUser(page: Page) {
  const { id } = await makeEvent()
  await openEventsAsAdmin(page, { registrants: id, add: 'person' })
  const dialog = dialogOf(page, 'Add a registration')
  await dialog.getByLabel('Search users').fill('odell')
  await dialog.getByLabel('Search users').press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
}

/** Mocked, because it takes a transfer and two payers. */
async function openReturnAfterDeletion(page: Page) {
  const event = await makeEvent()
  await addPerson(event, await adminToken())
  const notFound = { status: 404, json: { message: 'Event not found', code: 'events.not_found' } }
  await page.route(
    (url) => url.pathname === `/api/events/${event.id}`,
    (route) => route.fulfill(notFound),
  )
  await page.route(
    (url) => url.pathname === `/api/events/${event.id}/registrations`,
    async (route) => {
      const rows: Record<string, unknown>[] = await (await route.fetch()).json()
      const cashToReturn = [
        { payerId: crypto.randomUUID(), name: 'Ben Ochoa', amount: 10 },
        { payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 75 },
      ]
      const json = rows.map((row) => ({ ...row, status: 'CANCELLED', amountDue: 0, cashToReturn }))
      await route.fulfill({ json })
    },
  )
  await openEventsAsAdmin(page, { registrants: event.id })
  await dialogOf(page, 'Registrants').getByRole('button', { name: 'Record payment' }).click()
  const dialog = dialogOf(page, 'Record payment')
  await dialog.getByLabel('Returned to').click()
  await page.getByRole('option', { name: /Ann Ruiz/ }).click()
  await expect(dialog.getByLabel('Amount ($)')).toHaveValue('-75.00')
}

export const ADMIN_EVENTS_VIEWS: readonly View[] = [
  {
    name: 'new event, with errors',
    open: async (page) => {
      await openEventsAsAdmin(page, { new: 'event' })
      await page.getByRole('button', { name: 'Create event' }).click()
      await expect(page.getByText('Name required')).toBeVisible()
    },
  },
  { name: 'edit event', open: openEdit },
  { name: 'edit event, failed to load', error: /500 .*\/api\/events/, open: openFailedEdit },
  { name: 'discard form', open: openDiscardForm },
  {
    name: 'delete event',
    open: async (page) => {
      const { form } = await makeEvent()
      await openEventsAsAdmin(page)
      await chooseEventAction(page, form, 'Delete event')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'publish event',
    open: async (page) => {
      const { form } = await makeEvent({ isDraft: true })
      await openEventsAsAdmin(page)
      await page.getByRole('button', { name: `Publish ${form.name}` }).click()
      await expect(page.getByRole('list', { name: 'What’s missing' })).toBeVisible()
    },
  },
  {
    name: 'event menu',
    open: async (page) => {
      await openEventsAsAdmin(page)
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Delete event' })).toBeVisible()
    },
  },
  {
    name: 'registrants, empty',
    open: async (page) => {
      await openRegistrants(page, await makeEvent())
      await expect(page.getByText('No registrations yet')).toBeVisible()
    },
  },
  { name: 'registrant menu', open: openPaidRegistrant },
  {
    name: 'refund registrant',
    open: async (page) => {
      await choosePaidAction(page, 'Refund…')
      await expect(page.getByRole('dialog', { name: /^Refund/ }).getByLabel('Amount ($)')).toHaveValue('120.00')
    },
  },
  {
    name: 'refund, failed to load',
    error: /500 .*\/api\/payments/,
    open: async (page) => {
      await failRequests(page, /\/api\/payments$/)
      await choosePaidAction(page, 'Refund…')
      await expect(dialogOf(page, 'Refund').getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'cancel registration',
    open: async (page) => {
      await choosePaidAction(page, 'Cancel')
      await expect(page.getByRole('alertdialog', { name: /^Cancel .*’s registration\?$/ })).toBeVisible()
    },
  },
  {
    name: 'registrant details',
    open: async (page) => {
      await choosePaidAction(page, 'Edit details…')
      await dialogOf(page, 'Edit details').getByLabel('Price ($)').fill('100')
      await expect(page.getByText('We’ll refund $20.00 to their card. They keep their spot.')).toBeVisible()
    },
  },
  { name: 'record payment', open: (page) => chooseOwingAction(page, 'Record payment…', 'Record payment') },
  {
    name: 'return cash of a deleted event',
    error: /404 .*\/api\/events/,
    open: openReturnAfterDeletion,
  },
  {
    name: 'make complimentary',
    open: (page) => chooseOwingAction(page, 'Make complimentary…', 'Make complimentary'),
  },
  { name: 'register a user', open: openRegisterUser },
  {
    name: 'staff invitation',
    open: async (page) => {
      await page.goto('/staff-invitation?token=unknown')
      await expect(page.getByRole('heading', { name: 'You’re invited to work at an event' })).toBeVisible()
    },
  },
  {
    name: 'event staff',
    open: async (page) => {
      await openStaff(page)
      await dialogOf(page, 'Staff').getByRole('button', { name: 'Edit Lou Sandoval' }).click()
      await expect(page.getByRole('group', { name: 'Functions of Lou Sandoval' })).toBeVisible()
    },
  },
  {
    name: 'event staff, checked list',
    open: async (page) => {
      await openStaff(page)
      const dialog = dialogOf(page, 'Staff')
      await dialog.getByRole('radio', { name: /^By email/ }).click()
      await dialog.getByRole('textbox', { name: 'Email' }).fill('Sam Sideline <sam@mail.example>, nobody')
      await dialog.getByRole('button', { name: 'Check list' }).click()
      await expect(dialog.getByRole('list', { name: 'List to add' })).toBeVisible()
    },
  },
  {
    name: 'remove staff',
    open: async (page) => {
      await openStaff(page)
      await dialogOf(page, 'Staff').getByRole('button', { name: 'Remove Lou Sandoval' }).click()
      await expect(page.getByRole('alertdialog', { name: /^Remove Lou Sandoval/ })).toBeVisible()
    },
  },
  {
    name: 'duplicate event',
    open: async (page) => {
      // An event of its own: other tests delete theirs.
      const { form } = await makeEvent()
      await openEventsAsAdmin(page)
      await chooseEventAction(page, form, 'Duplicate')
      await expect(dialogOf(page, 'Duplicate event').getByLabel('Start date')).toBeVisible()
    },
  },
  {
    name: 'new event from a template',
    open: async (page) => {
      await openEventsAsAdmin(page, { new: 'template' })
      await expect(dialogOf(page, 'New event from a template').getByText(/72 court slots/)).toBeVisible()
    },
  },
  {
    name: 'save as template',
    open: async (page) => {
      const { form } = await makeEvent()
      await openEventsAsAdmin(page)
      await chooseEventAction(page, form, 'Save as template')
      await expect(dialogOf(page, 'Save as template').getByLabel('Name')).toBeVisible()
    },
  },
  {
    name: 'event groups',
    open: async (page) => {
      await openEventsAsAdmin(page, { groups: 'all' })
      await dialogOf(page, 'Event groups')
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click()
      await expect(page.getByLabel(/^New name for/)).toBeVisible()
    },
  },
  {
    name: 'delete event group',
    open: async (page) => {
      await openEventsAsAdmin(page, { groups: 'all' })
      await dialogOf(page, 'Event groups')
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: /^Delete the group/ })).toBeVisible()
    },
  },
]
