import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { send } = server
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')

const checks = (id: string, { token } = admin) => send(eventPagesApi.getPublishingChecks, { params: { id } }, { token })
const missing = async (id: string) => (await checks(id)).body.filter(({ isDone }) => !isDone).map(({ check }) => check)

test('an empty draft lacks everything; what is added is no longer missing', async () => {
  const { id } = await given.event({ isDraft: true, pricing: tiers(10_000, 20_000), media: [] })
  // The test server sends no email and takes no real payments.
  expect(await missing(id)).toEqual(['staff', 'courts', 'schedule', 'terms', 'picture', 'mail', 'payments'])
  const robin = await make.clinician()
  await make.staff(id, { userId: robin.id, functions: ['clinician'] })
  await make.court(id)
  await make.scheduleItem(id)
  expect(await missing(id)).toEqual(['terms', 'picture', 'mail', 'payments'])
})

test('refund terms and pictures of the event count', async () => {
  const { id } = await given.event({
    isDraft: true,
    pricing: tiers(10_000, 20_000),
    refundFullUntil: new Date('2026-10-01T05:00:00Z'),
    media: ['/files/events/1-a.png'],
  })
  expect(await missing(id)).toEqual(['staff', 'courts', 'schedule', 'mail', 'payments'])
})

test('for people who manage the event only', async () => {
  const { id } = await given.event({ isDraft: true })
  const director = await given.signedIn()
  const clinician = await make.clinician()
  await make.staff(id, { userId: director.id, functions: ['director'], acceptedAt: new Date() })
  await make.staff(id, { userId: clinician.id, functions: ['clinician'], acceptedAt: new Date() })
  expect((await checks(id, director)).status).toBe(200)
  expect((await checks(id, clinician)).status).toBe(403)
  expect((await checks(id, await given.signedIn())).status).toBe(403)
})
