import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { registrantsCsv } from '@crew-chief/domain/events/registrants-csv'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { posts } from '../../src/features/feed/feed.tables.ts'
import { createLog } from '../../src/platform/log.ts'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { ENDPOINTS, OPERATIONS, validRequest } from '../endpoints/all-endpoints.ts'
import { type Operation, requestFor } from './build-request.ts'
import { createFixture, type TestUser } from './fixture.ts'
import { storedRows } from './stored-rows.ts'
import { textFieldsOf } from './text-fields.ts'

// Scripts in every text field of every endpoint are stored and returned unchanged, and escaped where they are rendered:
// in e-mails, link previews, calendars and spreadsheets.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
const { app, db, deps, drain, runJobs } = fixture.server
const admin = await fixture.as('ADMIN')

const SCRIPT = `<script>alert(1)</script>`
const probeOf = (n: number) => `${SCRIPT}"><img src=x onerror=alert(${n})> ' & {{7*7}} \${7*7} %0a`

/** Fields that are not stored as text: secrets, file names and references. */
const NOT_STORED =
  /password|fileName|contentType|refreshToken|returnUrl|successUrl|cancelUrl|color|size|priceId|timezone$/i

const endpointOf = (operation: Operation): Endpoint => api[operation]
const withBody = OPERATIONS.filter((operation) => endpointOf(operation).body !== undefined)
const callerFor = async (operation: Operation): Promise<TestUser> =>
  ENDPOINTS[operation].changesCaller ? fixture.as('ADMIN', { hasToReset: operation === 'completeProfile' }) : admin

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

let accepted = 0

/** Fields whose probe was accepted but not stored unchanged. */
async function lostFields(operation: Operation): Promise<string[]> {
  const endpoint = endpointOf(operation)
  const caller: TestUser = await callerFor(operation)
  const owner = ENDPOINTS[operation].aboutOthers ? fixture.reader : caller
  const createRequest = () => validRequest(operation, fixture, owner, caller)
  const lost: string[] = []
  let parts = await createRequest()
  const paths = textFieldsOf(operation, parts).filter(({ path }) => path[0] === 'body')
  for (const { path } of paths) {
    const probe = probeOf(++accepted)
    const field = textFieldsOf(operation, parts).find((each) => each.path.join() === path.join())
    const { statusCode, body } = await app.inject(requestFor(endpoint, field?.replace(probe) ?? parts, caller.token))
    expect(statusCode, path.join('.')).toBeLessThan(500)
    if (statusCode >= 300) continue
    parts = await createRequest()
    if (NOT_STORED.test(path.join('.')) || (body && textsIn(JSON.parse(body)).includes(probe))) continue
    const asStored = JSON.stringify(probe).slice(1, -1)
    if (!(await storedRows(db)).some((line) => line.includes(asStored))) lost.push(path.join('.'))
  }
  return lost
}

// Many requests per test, which takes a while on a busy machine.

test.each(withBody)('%s stores a script as text', async (operation) => {
  expect(await lostFields(operation)).toEqual([])
})

test('control: the probes were stored in many tables', async () => {
  const lines = (await storedRows(db)).filter((line) => line.includes(SCRIPT))
  const tables = new Set(lines.map((line) => line.split(' ')[0]))
  expect([...tables]).toEqual(
    expect.arrayContaining(['announcements', 'events', 'posts', 'products', 'quiz_questions', 'users', 'evaluations']),
  )
})

const UNESCAPED = /<script>alert|<img src=x/

test('e-mails escape them in HTML and contain them unchanged as text', async () => {
  const { id: eventId } = await fixture.camp.camp({ name: probeOf(0) })
  const { lastName } = await fixture.camp.participant(eventId, { firstName: probeOf(1), lastName: SCRIPT })
  const payload = { title: probeOf(2), content: probeOf(3), important: true }
  const url = `/api/announcement/events/${eventId}/announcements`
  await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${admin.token}` } })
  while ((await runJobs()) > 0);
  const sent = await db.select().from(mails)
  const probed = sent.filter(({ text, subject }) => `${subject}${text}`.includes(SCRIPT))
  expect(probed.some(({ toName }) => toName.includes(lastName))).toBe(true)
  expect(probed.length).toBeGreaterThan(1)
  expect(sent.filter(({ html }) => UNESCAPED.test(html))).toEqual([])
})

test('the page of a post escapes them', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'crew-chief-web-'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>')
  const web = await createApp(deps, { log: createLog('silent'), drain, webFolder })
  afterAll(async () => {
    await web.close()
    rmSync(webFolder, { recursive: true })
  })
  const probed = (await db.select().from(posts)).filter(({ title, description }) =>
    (title + description).includes(SCRIPT),
  )
  expect(probed.length).toBeGreaterThan(2)
  for (const { id } of probed) {
    const { body } = await web.inject({ url: `/library/${id}`, headers: { accept: 'text/html' } })
    expect(body).toContain('&#60;script&#62;')
    expect(body).not.toMatch(UNESCAPED)
  }
})

test('texts in a calendar cannot end a line or start an entry', async () => {
  const { id: eventId } = await fixture.camp.camp({ name: 'Camp\r\nBEGIN:VEVENT' })
  await fixture.camp.scheduleItem(eventId, { title: 'Talk\r\nEND:VEVENT\nATTENDEE:evil', location: 'Hall\rURL:evil' })
  const { token } = await fixture.calendarOf(eventId, admin.id)
  const { body } = await app.inject({ url: `/api/calendar/${token}/schedule.ics` })
  const lines = body.split(/\r\n|\r|\n/)
  expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT'])
  expect(lines.filter((line) => /^ATTENDEE|^URL:evil/.test(line))).toEqual([])
})

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(1)', '=cmd|x!A0', '\t=1', '\r=1'])(
  '%j is not a formula in a spreadsheet',
  async (start) => {
    const event = await fixture.given.event()
    const { id } = await fixture.given.user({ firstName: start, lastName: `${start}"\n=1,` })
    await fixture.given.registration(event.id, id)
    const url = `/api/events/${event.id}/registrations`
    const registrants = (await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).json()
    const [, line = ''] = registrantsCsv(registrants, 'UTC').split('\r\n')
    expect(line).toMatch(/^"?'/)
    expect(line.split(/,(?=")|,/)[1]).toMatch(/^"'/)
  },
)
