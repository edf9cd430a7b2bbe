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
import { FIT_CALLS } from './every-call.ts'
import { placesForText } from './every-string.ts'
import { type Operation, type Parts, requestFor } from './fit-call.ts'
import { openStage, type Person } from './stage.ts'
import { storedRows } from './stored-rows.ts'

// Text is text (promise 21): a script put into every text of every call is stored and told as it was written, and what
// is made of it elsewhere (mails, link previews, calendars, spreadsheets) is text there too.
const stage = await openStage(await startServerWithPayments({ webhooks: false }))
const { app, db, deps, drain, runJobs } = stage.server
const admin = await stage.as('ADMIN')

const SCRIPT = `<script>alert(1)</script>`
const probeOf = (n: number) => `${SCRIPT}"><img src=x onerror=alert(${n})> ' & {{7*7}} \${7*7} %0a`

/** Where a text is not kept as it is: secrets, names of files, and what only finds something. */
const NOT_KEPT =
  /password|fileName|contentType|refreshToken|returnUrl|successUrl|cancelUrl|color|size|priceId|timezone$/i

const bodied = Object.keys(FIT_CALLS).filter((name): name is Operation => {
  const endpoint: Endpoint | undefined = name in api ? api[name as Operation] : undefined
  return endpoint?.body !== undefined
})
const askerOf = (operation: Operation): Promise<Person> =>
  ['logout', 'eraseMe', 'changePassword'].includes(operation)
    ? stage.as('ADMIN')
    : operation === 'completeProfile'
      ? stage.as('ADMIN', { hasToReset: true })
      : Promise.resolve(admin)

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

let accepted = 0

/** What was taken but not kept as it was written. */
async function lostBy(operation: Operation): Promise<string[]> {
  const [endpoint, asker]: [Endpoint, Person] = [api[operation], await askerOf(operation)]
  // What staff note about themselves is not kept, and that is another test's business.
  const whose = operation === 'changeRegistration' ? stage.reader : asker
  const make = (): Promise<Parts> => FIT_CALLS[operation](stage, whose, asker)
  const lost: string[] = []
  let parts = await make()
  const paths = placesForText(operation, parts).filter(({ path }) => path[0] === 'body')
  for (const { path } of paths) {
    const probe = probeOf(++accepted)
    const place = placesForText(operation, parts).find((each) => each.path.join() === path.join())
    const { statusCode, body } = await app.inject(requestFor(endpoint, place?.put(probe) ?? parts, asker.token))
    expect(statusCode, path.join('.')).toBeLessThan(500)
    if (statusCode >= 300) continue
    parts = await make()
    if (NOT_KEPT.test(path.join('.')) || (body && textsIn(JSON.parse(body)).includes(probe))) continue
    const asStored = JSON.stringify(probe).slice(1, -1)
    if (!(await storedRows(db)).some((line) => line.includes(asStored))) lost.push(path.join('.'))
  }
  return lost
}

// A busy machine takes its time; nothing here waits for anything.
const PATIENCE = { timeout: 30_000 }

test.each(bodied)('%s keeps a script as the text it is', PATIENCE, async (operation) => {
  expect(await lostBy(operation)).toEqual([])
})

test('the probes were taken in many places', async () => {
  const lines = (await storedRows(db)).filter((line) => line.includes(SCRIPT))
  const tables = new Set(lines.map((line) => line.split(' ')[0]))
  expect([...tables]).toEqual(
    expect.arrayContaining(['announcements', 'events', 'posts', 'products', 'quiz_questions', 'users', 'evaluations']),
  )
})

const UNESCAPED = /<script>alert|<img src=x/

test('in mails they are text: escaped where HTML is read, as written where text is', async () => {
  const { id: eventId } = await stage.camp.camp({ name: probeOf(0) })
  const { lastName } = await stage.camp.participant(eventId, { firstName: probeOf(1), lastName: SCRIPT })
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

test('on the page a link to a post opens they are text', async () => {
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

test('in a calendar a text ends no line and begins no entry', async () => {
  const { id: eventId } = await stage.camp.camp({ name: 'Camp\r\nBEGIN:VEVENT' })
  await stage.camp.scheduleItem(eventId, { title: 'Talk\r\nEND:VEVENT\nATTENDEE:evil', location: 'Hall\rURL:evil' })
  const { token } = await stage.calendarOf(eventId, admin.id)
  const { body } = await app.inject({ url: `/api/calendar/${token}/schedule.ics` })
  const lines = body.split(/\r\n|\r|\n/)
  expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT'])
  expect(lines.filter((line) => /^ATTENDEE|^URL:evil/.test(line))).toEqual([])
})

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(1)', '=cmd|x!A0', '\t=1', '\r=1'])(
  'in a spreadsheet %j is no formula',
  async (start) => {
    const event = await stage.given.event()
    const { id } = await stage.given.user({ firstName: start, lastName: `${start}"\n=1,` })
    await stage.given.registration(event.id, id)
    const url = `/api/events/${event.id}/registrations`
    const registrants = (await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).json()
    const [, line = ''] = registrantsCsv(registrants, 'UTC').split('\r\n')
    expect(line).toMatch(/^"?'/)
    expect(line.split(/,(?=")|,/)[1]).toMatch(/^"'/)
  },
)
