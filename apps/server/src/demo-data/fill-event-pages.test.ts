import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { slugOf } from '@crew-chief/domain/slug'
import { expect, test } from 'vitest'
import { uploads } from '../features/uploads/uploads.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillWithDemoData } from './fill.ts'
import { DEMO_EVENT_PAGES } from './fill-event-pages.ts'

const server = await startTestServer()
await fillWithDemoData(server.deps)

async function open(name: string) {
  const { body } = await server.send(eventPagesApi.getEventPage, { params: { slug: slugOf(name, 'event') } })
  return body
}

test('every demo page is found by the slug of its name, and refunds end before the start', async () => {
  for (const { event: name, text } of DEMO_EVENT_PAGES) {
    const page = await open(name)
    expect(page.description).toContain(text)
    const { refundFullUntil, refundPartialUntil, startDate } = page
    if (refundFullUntil && refundPartialUntil)
      expect([refundFullUntil, refundPartialUntil, startDate].toSorted()).toEqual([
        refundFullUntil,
        refundPartialUntil,
        startDate,
      ])
  }
})

test('one has stored pictures, a schedule for both days, and clinicians with and without an account', async () => {
  const page = await open('New Official Weekend')
  const stored = (await server.db.select().from(uploads)).map(({ publicUrl }) => publicUrl)
  expect(page.media).toHaveLength(7)
  expect(page.media.filter(({ url }) => !stored.includes(url))).toEqual([])
  expect(new Set(page.agenda.map(({ day }) => day))).toEqual(new Set(['day1', 'day2']))
  expect(page.clinicians.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Joan Kessler', 'Imani Cole', 'Darnell Pope', 'Rosa Lindqvist']),
  )
})

test('a coming camp shows its host and pictures of an earlier one', async () => {
  const page = await open('Desert Crew Camp')
  expect(page.hosts).toHaveLength(1)
  expect(page.clinicians.some(({ about }) => about)).toBe(true)
  expect(page.pastPictures.map(({ name }) => name)).toContain('Summer Shootout Camp')
})
