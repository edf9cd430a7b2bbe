import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { MEMBER_TIER_ROLES } from '@crew-chief/domain/events/pricing'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  bodyOf,
  datesFor,
  type EventDefaults,
  EventFields,
  type EventValues,
  emptyEvent,
  valuesOf,
} from './event-fields.ts'

const DEFAULTS: EventDefaults = {
  nonMemberPrice: 0,
  memberPrice: 0,
  allYouWantPrice: null,
  boardVisibility: 'participants',
  refundFullDays: null,
  refundPartialDays: null,
  refundPartialPercent: null,
}

const GROUP = '7a1f6f64-6c1e-4b52-9a53-0f6c3c2b8a11'

const TYPED: EventValues = {
  ...emptyEvent({ timezone: 'America/Chicago', waiver: 'At my own risk.', defaults: DEFAULTS }),
  name: 'Lakeshore Elite Camp',
  type: 'camp',
  description: 'Three days, twelve courts.',
  startDate: '2027-06-12T08:00',
  endDate: '2027-06-14T16:30',
  location: 'Milwaukee, WI',
  maxParticipants: '120',
  nonMemberPrice: '389',
  memberPrice: '289.50',
}

const EVENT: EventDetails = {
  id: '5b0c1d52-9f0a-4a59-8f43-0d7f0a0b7a10',
  name: 'Lakeshore Elite Camp',
  slug: 'lakeshore-elite-camp',
  type: 'camp',
  description: 'Three days, twelve courts.',
  startDate: '2027-06-12T13:00:00.000Z',
  endDate: '2027-06-14T21:30:00.000Z',
  timezone: 'America/Chicago',
  location: 'Milwaukee, WI',
  maxParticipants: 120,
  currentParticipants: 94,
  waitlisted: 0,
  status: 'upcoming',
  isDraft: false,
  registrationOpensAt: '2027-01-10T15:00:00.000Z',
  registrationClosesAt: null,
  canceledAt: null,
  groupId: GROUP,
  media: [{ url: '/files/events/1-a.png' }],
  pricing: [
    { price: 38_900, roles: [{ role: 'NON_MEMBER', priceId: 'a' }] },
    { price: 28_950, roles: [{ role: 'ALL_YOU_NEED', priceId: 'b' }] },
    { price: 9_900, roles: [{ role: 'ALL_YOU_WANT', priceId: 'c' }] },
  ],
  productId: 'prod_1',
  boardVisibility: 'signed-in',
  waiverVersion: 2,
  version: 7,
  myRegistration: null,
  waiver: { version: 2, text: 'At my own risk.' },
  levels: ['HIGH_SCHOOL'],
  whatToBring: 'Whistle',
  hotelInfo: null,
  joinUrl: null,
  recordingUrl: null,
  refundFullUntil: '2027-05-01T05:00:00.000Z',
  refundPartialUntil: '2027-06-01T05:00:00.000Z',
  refundPartialPercent: 50,
  cancelReason: null,
  participants: [],
}

/** The first error of each field. */
function problems(changes: Partial<Record<keyof EventValues, unknown>>): Record<string, string> {
  const { error } = z.safeParse(EventFields, { ...TYPED, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed())
}

test('an empty form shows the contract error at every required field (1 §5)', () => {
  expect(
    problems({ ...emptyEvent({ timezone: 'UTC', waiver: 'At my own risk.', defaults: DEFAULTS }), type: undefined }),
  ).toEqual({
    name: 'Name required',
    type: 'Type required',
    description: 'Description required',
    startDate: 'Start date required',
    endDate: 'End date required',
    location: 'Location required',
    maxParticipants: 'Max participants must be at least 1',
  })
})

test.each([
  ['maxParticipants', '0', 'Max participants must be at least 1'],
  ['maxParticipants', '2.5', 'Max participants must be at least 1'],
  ['nonMemberPrice', '-1', 'Can’t be negative'],
  ['memberPrice', '', 'Must be a number'],
  ['memberPrice', '1e3', 'Must be a number'],
  ['memberPrice', '10.005', 'At most two decimals'],
  ['memberPrice', '1000000.01', 'Too large'],
  ['endDate', '2027-06-12T08:00', 'The end must be after the start.'],
  ['waiver', '  ', 'The liability release can’t be empty'],
] as const)('%s %j is refused: %s', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message })
})

test('form values become the request body: two tiers in cents, wall-clock times and zone unchanged', () => {
  expect(bodyOf(z.parse(EventFields, TYPED))).toMatchObject({
    startDate: '2027-06-12T08:00',
    timezone: 'America/Chicago',
    maxParticipants: 120,
    groupId: null,
    pricing: [
      { priceCents: 38_900, roles: ['NON_MEMBER'] },
      { priceCents: 28_950, roles: MEMBER_TIER_ROLES },
    ],
  })
})

test('times are edited in the time zone of the event', () => {
  expect(valuesOf(EVENT)).toMatchObject({ startDate: '2027-06-12T08:00', endDate: '2027-06-14T16:30' })
})

test('saving without changes sends the stored values, with all tiers', () => {
  const body = bodyOf(z.parse(EventFields, valuesOf(EVENT)), EVENT)
  expect(body).toMatchObject({ groupId: GROUP, media: ['/files/events/1-a.png'], productId: 'prod_1' })
  expect(body.pricing).toEqual([
    { priceCents: 38_900, roles: ['NON_MEMBER'] },
    { priceCents: 28_950, roles: ['ALL_YOU_NEED'] },
    { priceCents: 9_900, roles: ['ALL_YOU_WANT'] },
  ])
})

test('changing a price replaces the tiers by those of the form', () => {
  const edited = (changes: Partial<EventValues>) =>
    bodyOf(z.parse(EventFields, { ...valuesOf(EVENT), ...changes }), EVENT).pricing
  expect(edited({ memberPrice: '199' })).toEqual([
    { priceCents: 38_900, roles: ['NON_MEMBER'] },
    { priceCents: 19_900, roles: ['ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'] },
    { priceCents: 9_900, roles: ['ALL_YOU_WANT'] },
  ])
  expect(edited({ allYouWantPrice: '' })).toHaveLength(2)
  expect(edited({ allYouWantPrice: '0' })?.at(-1)).toEqual({ priceCents: 0, roles: ['ALL_YOU_WANT'] })
})

test('the encoded body has prices in dollars and pictures as objects with a URL', () => {
  const wire = z.encode(eventsAdminApi.createEvent.body, bodyOf(z.parse(EventFields, { ...TYPED, media: ['/a.png'] })))
  expect(wire).toMatchObject({
    pricing: [{ price: 389 }, { price: 289.5 }],
    media: [{ url: '/a.png' }],
    maxParticipants: 120,
  })
})

test('a new event starts with the defaults of the settings', () => {
  const defaults: EventDefaults = {
    nonMemberPrice: 24_900,
    memberPrice: 19_900,
    allYouWantPrice: 0,
    boardVisibility: 'signed-in',
    refundFullDays: 14,
    refundPartialDays: 7,
    refundPartialPercent: 50,
  }
  expect(emptyEvent({ timezone: 'UTC', waiver: 'At my own risk.', defaults })).toMatchObject({
    nonMemberPrice: '249.00',
    memberPrice: '199.00',
    allYouWantPrice: '0',
    boardVisibility: 'signed-in',
    refundPartialPercent: '50',
  })
  expect(datesFor('2027-06-18T08:00', defaults)).toEqual({
    registrationClosesAt: '2027-06-18T08:00',
    refundFullUntil: '2027-06-04T08:00',
    refundPartialUntil: '2027-06-11T08:00',
  })
})
