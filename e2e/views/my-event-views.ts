import type { WireReply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { myEventsApi } from '@crew-chief/contract/my-events'
import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { getEventAs, makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { adminToken, register } from '../support/api.ts'
import { addPerson } from '../support/camp-api.ts'
import { ALL_YOU_NEED } from '../support/users.ts'
import type { View } from './view.ts'

type Entry = WireReply<typeof myEventsApi.listMyEvents>['events'][number]
type Registration = NonNullable<Entry['registration']>

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

function entry(name: string, startsIn: number, registration: Partial<Registration> | null, more: Partial<Entry> = {}) {
  const id = crypto.randomUUID()
  const event: Entry['event'] = {
    id,
    slug: 'a-camp',
    name,
    type: 'camp',
    startDate: inHours(startsIn),
    endDate: inHours(startsIn + 32),
    timezone: 'America/Chicago',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    media: [],
    status: startsIn > 0 ? 'upcoming' : 'completed',
    canceledAt: null,
    waiverVersion: 1,
    isDraft: false,
    isDeleted: false,
  }
  const mine: Registration = {
    id,
    status: 'CONFIRMED',
    pricePaid: 0,
    amountDue: 0,
    offerExpiresAt: null,
    createdAt: inHours(-200),
    paid: registration?.pricePaid ?? 0,
    isTransferred: false,
    refunded: 0,
    hasReceipt: false,
    ...registration,
  }
  const others = { transferred: null, myFunctions: [], canEnter: false }
  return { event, registration: registration && mine, ...others, ...more } satisfies Entry
}

const ENTRIES: Readonly<Record<string, readonly Entry[]>> = {
  current: [
    entry('Harbor City Camp', 300, {
      status: 'PENDING',
      payBy: inHours(0.4),
      openPaymentId: crypto.randomUUID(),
      hasAcceptedWaiver: true,
    }),
    entry('Desert Crew Camp', 320, { status: 'PENDING' }),
    entry('Lakeshore Elite Camp', 400, { pricePaid: 289, hasReceipt: true }, { canEnter: true }),
    entry('Given Spot Camp', 420, { amountDue: 120 }, { canEnter: true }),
    entry('Disputed Camp', 430, { pricePaid: 120, hasReceipt: true, isSuspended: true }),
    entry('Rules Night: Ask a Clinician', 440, {}, { canEnter: true }),
    entry('Clinicians’ Retreat', 500, null, { myFunctions: ['director', 'clinician'], canEnter: true }),
    entry('Crew Chief Summit', 600, { status: 'WAITLISTED', waitlistPosition: 4 }),
    entry('Three-Person Mechanics', 620, { status: 'WAITLISTED', offerExpiresAt: inHours(20) }),
  ],
  past: [
    entry('Weekend Whistle Camp', -300, { pricePaid: 249, hasReceipt: true }, { canEnter: true }),
    entry('Summer Shootout Camp', -900, { status: 'REFUNDED', pricePaid: 289, refunded: 144.5, hasReceipt: true }),
    entry('Off-Ball Film Room', -1_000, { status: 'CANCELLED' }),
    entry('Corner Three Camp', 200, null, {
      transferred: { registrationId: crypto.randomUUID(), hasReceipt: true, to: 'Ben Cole', paid: 75, refunded: 0 },
    }),
  ],
}

/** Mocked: all states together. */
async function openAllStates(page: Page) {
  await page.route(
    (url) => url.pathname === '/api/my-events',
    (route) => {
      const period = new URL(route.request().url()).searchParams.get('period') ?? 'current'
      const events = ENTRIES[period] ?? []
      return route.fulfill({ json: { events, pagination: { page: 1, totalPages: 2, total: 30 } } })
    },
  )
  await storeSession(page, (await register()).session)
  await page.goto('/my-events')
  await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible()
}

const expectPaper = (page: Page, name: RegExp) => expect(page.getByRole('article', { name })).toBeVisible()

export const MY_EVENT_VIEWS: readonly View[] = [
  { name: 'my events, all states', open: openAllStates },
  {
    name: 'my events',
    open: async (page) => {
      await openAs(page, ALL_YOU_NEED, '/my-events')
      await expect(page.getByRole('heading', { name: 'Past' })).toBeVisible()
    },
  },
  {
    name: 'my events, empty',
    open: async (page) => {
      await openAsNewUser(page, '/my-events')
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
    },
  },
  {
    name: 'my events, failed to load',
    error: /500 .*\/api\/my-events/,
    open: async (page) => {
      await page.route(
        (url) => url.pathname === '/api/my-events',
        (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
      )
      await openAsNewUser(page, '/my-events')
      await expect(page.getByText('Failed to load your events').first()).toBeVisible()
    },
  },
  {
    name: 'my event menu',
    open: async (page) => {
      await openAllStates(page)
      await page.getByRole('button', { name: 'More for Lakeshore Elite Camp' }).click()
      await expect(page.getByRole('menuitem', { name: 'Receipt' })).toBeVisible()
    },
  },
  {
    name: 'release a hold',
    open: async (page) => {
      await openAllStates(page)
      await page.getByRole('button', { name: 'Release my spot' }).first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'receipt',
    open: async (page) => {
      const event = await makeEvent()
      const { session } = await registerAndPay(event)
      const { myRegistration } = await getEventAs(session.token, event)
      await storeSession(page, session)
      await page.goto(`/receipts/${myRegistration?.id}`)
      await expectPaper(page, /^Receipt/)
    },
  },
  {
    name: 'receipt with refunds and a check',
    open: async (page) => {
      const line = { id: crypto.randomUUID(), date: inHours(-300), reference: null, recordedBy: null }
      await page.route('**/api/registrations/*/receipt', (route) =>
        route.fulfill({
          json: {
            kind: 'receipt',
            number: '2026-1A2B3C4D',
            date: inHours(-300),
            status: 'CONFIRMED',
            payer: 'Pat Lindgren',
            attendee: 'Sam Okafor',
            isTransferred: true,
            event: entry('Weekend Whistle Camp', -300, null).event,
            lines: [
              { ...line, kind: 'check', amount: 120, reference: 'No. 1042', recordedBy: 'Dana Whitfield' },
              { ...line, id: crypto.randomUUID(), kind: 'card', amount: 169 },
              { ...line, id: crypto.randomUUID(), kind: 'refund', amount: -50, date: inHours(-200) },
              { ...line, id: crypto.randomUUID(), kind: 'refund', amount: -34.5, date: inHours(-100) },
            ],
            total: 204.5,
            amountDue: 40,
            refundTerms: [{ percent: 50, until: inHours(100) }],
          } satisfies WireReply<typeof myEventsApi.getReceipt>,
        }),
      )
      await openAsNewUser(page, `/receipts/${crypto.randomUUID()}`)
      await expectPaper(page, /^Receipt/)
    },
  },
  {
    name: 'membership receipt',
    open: async (page) => {
      const line = { id: crypto.randomUUID(), date: inHours(-30), reference: null, recordedBy: null }
      await page.route('**/api/membership/receipts/*', (route) =>
        route.fulfill({
          json: {
            number: '2026-1A2B3C4D',
            date: inHours(-30),
            payer: 'Pat Lindgren',
            description: 'All You Need renewal',
            lines: [{ ...line, kind: 'card', amount: 49.99, card: { brand: 'visa', last4: '4242' } }],
            total: 49.99,
          } satisfies WireReply<typeof membershipApi.getMembershipReceipt>,
        }),
      )
      await openAsNewUser(page, `/membership/receipts/${crypto.randomUUID()}`)
      await expectPaper(page, /^Receipt/)
    },
  },
  {
    name: 'confirmation of a free spot',
    open: async (page) => {
      const event = await makeEvent({ pricing: [] })
      const { session } = await addPerson(event, await adminToken())
      const { myRegistration } = await getEventAs(session.token, event)
      await storeSession(page, session)
      await page.goto(`/receipts/${myRegistration?.id}`)
      await expectPaper(page, /^Confirmation/)
    },
  },
  {
    name: 'receipt of another person',
    error: /404 .*\/receipt/,
    open: async (page) => {
      await openAsNewUser(page, `/receipts/${crypto.randomUUID()}`)
      await expect(page.getByText('Registration not found').first()).toBeVisible()
    },
  },
]
