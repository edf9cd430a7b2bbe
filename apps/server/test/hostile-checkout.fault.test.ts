import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../src/testing/builders.ts'
import { paymentState } from '../src/testing/payment-state.ts'
import { RETURN_URLS, registrationRequests } from '../src/testing/registration-requests.ts'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'

const server = await startServerWithPayments({ webhooks: false })
const { app, deps, knobs } = server
const given = builders(server)
const { paymentOf } = registrationRequests(server)

const ann = await given.signedIn()
const ben = await given.signedIn()
const member = await given.as('ALL_YOU_NEED')
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const prices = (prefix: string, member: number, others: number) =>
  tiers(member, others).map((tier) => ({ ...tier, id: `${prefix}_${tier.id}` }))
const camp = await given.event({ pricing: prices('camp', 5000, 7500) })
const other = await given.event({ pricing: prices('other', 1000, 2000) })
const free = await given.event()
const deleted = await given.event({ pricing: prices('deleted', 5000, 7500), deletedAt: new Date() })
const ended = await given.event({ pricing: prices('ended', 5000, 7500), startsAt: inDays(-9), endsAt: inDays(-8) })
const PLAN = deps.planPrices.ALL_YOU_NEED

async function post(url: string, body: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { statusCode, json } = await app.inject({ method: 'POST', url, headers, payload: body })
  return { status: statusCode, body: json<{ code?: string; sessionId?: string; message?: string }>() }
}
const registrationPath = (eventId: string) => registrationsApi.startRegistration.path.replace(':id', eventId)
const checkout = (body: object, token = ann.token) =>
  post(paymentsApi.createCheckoutSession.path, JSON.stringify({ ...RETURN_URLS, ...body }), token)

/** Refused with this status, with no effect on our tables or the provider. */
async function expectRefused(attempt: () => ReturnType<typeof post>, status: number, code: string) {
  const before = [await paymentState(server), await knobs.calls()]
  const answer = await attempt()
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).toBeTypeOf('string')
  expect([await paymentState(server), await knobs.calls()]).toEqual(before)
}

const INVALID_CHECKOUTS: [string, object, number, string][] = [
  ['an unknown price', { eventId: camp.id, priceId: 'price_free' }, 400, 'payments.wrong_price'],
  [
    'the members’ price of the same event',
    { eventId: camp.id, priceId: 'camp_price_members' },
    400,
    'payments.wrong_price',
  ],
  ['a cheaper event’s price', { eventId: camp.id, priceId: 'other_price_others' }, 400, 'payments.wrong_price'],
  ['a plan’s price for an event', { eventId: camp.id, priceId: PLAN }, 400, 'payments.wrong_price'],
  ['an event’s price for a plan', { priceId: 'camp_price_others' }, 400, 'payments.wrong_price'],
  ['a price for a free event', { eventId: free.id, priceId: 'camp_price_others' }, 400, 'payments.wrong_price'],
  [
    'another user as the payer',
    { eventId: camp.id, priceId: 'camp_price_others', memberId: ben.id },
    403,
    'payments.not_yourself',
  ],
  ['another user as the member', { priceId: PLAN, memberId: ben.id }, 403, 'payments.not_yourself'],
  ['an unknown event', { eventId: UNKNOWN_ID, priceId: 'camp_price_others' }, 404, 'events.not_found'],
  ['a deleted event', { eventId: deleted.id, priceId: 'deleted_price_others' }, 404, 'events.not_found'],
  ['an event that has ended', { eventId: ended.id, priceId: 'ended_price_others' }, 409, 'events.ended'],
  ['a malformed event id', { eventId: "1' or '1'='1", priceId: 'camp_price_others' }, 400, 'input.invalid'],
  ['no price', { eventId: camp.id, priceId: '' }, 400, 'input.invalid'],
  ['a price that is a number', { eventId: camp.id, priceId: 7 }, 400, 'input.invalid'],
  ['a price that is a list', { eventId: camp.id, priceId: ['camp_price_others'] }, 400, 'input.invalid'],
  ['a very long price', { eventId: camp.id, priceId: 'x'.repeat(60_000) }, 400, 'input.invalid'],
  ['a non-boolean recurring flag', { priceId: PLAN, recurring: 'often' }, 400, 'input.invalid'],
  [
    'an unknown waiver version',
    { eventId: camp.id, priceId: 'camp_price_others', waiverVersion: 99 },
    409,
    'events.waiver_changed',
  ],
  [
    'a negative waiver version',
    { eventId: camp.id, priceId: 'camp_price_others', waiverVersion: -1 },
    409,
    'events.waiver_changed',
  ],
  [
    'a fractional waiver version',
    { eventId: camp.id, priceId: 'camp_price_others', waiverVersion: 0.5 },
    400,
    'input.invalid',
  ],
  [
    'a huge waiver version',
    { eventId: camp.id, priceId: 'camp_price_others', waiverVersion: 1e300 },
    400,
    'input.invalid',
  ],
]
test.each(INVALID_CHECKOUTS)('%s: refused, and nothing changes', async (_, body, status, code) => {
  await expectRefused(() => checkout(body), status, code)
})

const FOREIGN_URLS = [
  'https://evil.example/events',
  '//evil.example/events',
  '\\\\evil.example/events',
  '/\\evil.example/events',
  'http:/\\evil.example',
  'http://crew-chief.test@evil.example/',
  'http://crew-chief.test:80@evil.example/',
  'http://someone:secret@crew-chief.test/',
  'http://crew-chief.test.evil.example/',
  'http://evil.example#@crew-chief.test/',
  'http://evil.example\\@crew-chief.test/',
  'https://crew-chief.test/',
  'http://crew-chief.test:8080/',
  'http://crew-chief.tes%74.evil.example/',
  '\thttp://evil.example',
  'javascript:alert(1)//http://crew-chief.test/',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://',
  'http://[::1',
]
test.each(FOREIGN_URLS)('the return URL %s is refused by both endpoints', async (url) => {
  const request = { eventId: camp.id, priceId: 'camp_price_others' }
  const refused = [400, 'payments.foreign_url'] as const
  await expectRefused(() => checkout({ ...request, successUrl: url }), ...refused)
  await expectRefused(() => checkout({ ...request, cancelUrl: url }), ...refused)
  await expectRefused(() => checkout({ priceId: PLAN, successUrl: url }), ...refused)
  const body = JSON.stringify({ ...RETURN_URLS, cancelUrl: url })
  await expectRefused(() => post(registrationPath(camp.id), body, ann.token), ...refused)
})

const INVALID_BODIES: [string, string][] = [
  ['NaN', '{"successUrl": "/", "cancelUrl": "/", "waiverVersion": NaN}'],
  ['an infinite number', '{"successUrl": "/", "cancelUrl": "/", "waiverVersion": 1e999}'],
  ['a number as text', '{"successUrl": "/", "cancelUrl": "/", "waiverVersion": "1"}'],
  ['no return URLs', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a prototype', '{"successUrl": "/", "cancelUrl": "/", "__proto__": {"priceCents": 0}}'],
]
test.each(INVALID_BODIES)('a registration with %s: refused, and nothing changes', async (_, body) => {
  await expectRefused(() => post(registrationPath(camp.id), body, ann.token), 400, 'input.invalid')
})

test.each([UNKNOWN_ID, deleted.id])('a registration for an unknown or deleted event (%s): 404', async (id) => {
  await expectRefused(() => post(registrationPath(id), JSON.stringify(RETURN_URLS), ann.token), 404, 'events.not_found')
})

test('server-owned fields are ignored: the price is that of the payer’s role', async () => {
  const serverFields = {
    amount: 1,
    price: 0,
    pricePaid: 0,
    priceCents: 1,
    unit_amount: 1,
    role: 'ADMIN',
    userId: ben.id,
    recurring: true,
  }
  const url = registrationPath(camp.id)
  const body = JSON.stringify({ ...RETURN_URLS, ...serverFields })
  const byNonMember = await post(url, body, ann.token)
  const byMember = await checkout({ eventId: camp.id, priceId: 'camp_price_members', ...serverFields }, member.token)
  expect(await paymentOf(byNonMember.body.sessionId ?? '')).toMatchObject({ amountCents: 7500, userId: ann.id })
  expect(await paymentOf(byMember.body.sessionId ?? '')).toMatchObject({
    amountCents: 5000,
    userId: member.id,
    purpose: 'registration',
  })
  expect((await deps.provider.findSession(byNonMember.body.sessionId ?? ''))?.amountCents).toBe(7500)
})

test('a plan is always a subscription, whatever the request says', async () => {
  const { body } = await checkout({ priceId: PLAN, recurring: false, memberId: ben.id }, ben.token)
  expect(await paymentOf(body.sessionId ?? '')).toMatchObject({
    purpose: 'membership',
    request: { mode: 'subscription' },
  })
})

test('control: a valid request for the same event is accepted', async () => {
  const cleo = await given.signedIn()
  const request = { eventId: other.id, priceId: 'other_price_others', memberId: cleo.id }
  expect((await checkout(request, cleo.token)).status).toBe(200)
})
