import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { startWebApp } from '../../testing/web-app.ts'
import { events } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { get } = await startWebApp(server)

const LONG_NAME = 'The Annual Midwest Collegiate Basketball Officials Advancement Camp & <Evaluation> Week '.repeat(2)

async function pictureOf(fields: Parameters<typeof given.event>[0]) {
  const { slug } = await given.event(fields)
  const reply = await get(`/og/events/${slug}.png`)
  return { slug, ...reply, headers: reply.headers, bytes: reply.rawPayload }
}

/** Share of pixels that differ. */
async function difference(one: Buffer, other: Buffer, area = { left: 0, top: 0, width: 1200, height: 630 }) {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).extract(area).greyscale().raw().toBuffer()))
  if (!a || !b) throw new Error('nothing drawn')
  return a.reduce((count, value, index) => count + (Math.abs(value - (b[index] ?? 0)) > 32 ? 1 : 0), 0) / a.length
}

test('a PNG of 1200 by 630 with the event’s name and dates', async () => {
  const one = await pictureOf({ name: 'Desert Crew Camp' })
  expect(one.headers['content-type']).toBe('image/png')
  expect(await sharp(one.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await pictureOf({ name: 'Lakeshore' })
  expect(await difference(one.bytes, other.bytes)).toBeGreaterThan(0.01)
})

test('long names, emoji and markup are drawn above the logo', async () => {
  const area = { left: 0, top: 500, width: 700, height: 130 }
  const short = await pictureOf({ name: 'Camp' })
  for (const name of [LONG_NAME, 'Camp 🏀 <b>&', '🏀']) {
    const long = await pictureOf({ name, location: LONG_NAME, canceledAt: new Date() })
    expect(long.statusCode).toBe(200)
    expect(await difference(long.bytes, short.bytes, area)).toBe(0)
  }
})

test('the cover is on the right; files of other servers are not fetched', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d00000' } })
    .jpeg()
    .toBuffer()
  const key = 'events/1800000000000-red.jpg'
  await server.deps.storage.write(key, red, 'image/jpeg')
  const pixel = { left: 1000, top: 100, width: 1, height: 1 }
  const colorOf = async (media: string[]) => {
    const { bytes } = await pictureOf({ media })
    return [...(await sharp(bytes).extract(pixel).removeAlpha().raw().toBuffer())]
  }
  const [r = 0, g = 0] = await colorOf([server.deps.storage.publicUrl(key)])
  expect(r).toBeGreaterThan(150)
  expect(g).toBeLessThan(50)
  expect(await colorOf([`https://elsewhere.example/files/${key}`])).toEqual(await colorOf([]))
})

test('the picture is cached until the event changes', async () => {
  const { slug, headers } = await pictureOf({ name: 'Before' })
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const etag = String(headers.etag)
  const cached = await get(`/og/events/${slug}.png`, { 'if-none-match': etag })
  expect([cached.statusCode, cached.body]).toEqual([304, ''])
  await server.db.update(events).set({ name: 'After' }).where(eq(events.slug, slug))
  const changed = await get(`/og/events/${slug}.png`, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})
