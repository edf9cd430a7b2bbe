import { randomUUID } from 'node:crypto'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metaTags, rootOf, startWebApp, structuredData } from '../../testing/web-app.ts'
import { eventStaff } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { scheduleItem } = campBuilders(server)
const { get, open } = await startWebApp(server)

const CAMP = {
  slug: 'lakeshore-elite-camp',
  name: 'Lakeshore Elite Camp',
  description: 'Two days on the **floor**.\n\nBring a whistle.',
  startsAt: new Date('2099-06-12T13:00:00Z'),
  endsAt: new Date('2099-06-14T21:30:00Z'),
  media: ['/files/events/1800000000000-gym.jpg'],
  pricing: tiers(28_900, 38_900),
}
const camp = await given.event(CAMP)
const URL_OF_CAMP = 'http://crew-chief.test/events/lakeshore-elite-camp'

test('the head has title, description, canonical URL and the drawn picture', async () => {
  const page = await open('/events/lakeshore-elite-camp')
  const title = 'Lakeshore Elite Camp · Crew Chief'
  const description =
    'Fri, Jun 12, 2099 · 8:00 AM to Sun, Jun 14, 2099 · 4:30 PM CDT, Lakeshore Fieldhouse, Milwaukee, WI. Two days on the floor. Bring a whistle.'
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toContain(`<link rel="canonical" href="${URL_OF_CAMP}">`)
  expect(metaTags(page)).toMatchObject({
    description: [description],
    'og:type': ['website'],
    'og:url': [URL_OF_CAMP],
    'og:title': [title],
    'og:description': [description],
    'og:image': ['http://crew-chief.test/og/events/lakeshore-elite-camp.png?v=1'],
    'og:image:width': ['1200'],
    'og:image:height': ['630'],
    'twitter:card': ['summary_large_image'],
    'twitter:title': [title],
  })
  expect(metaTags(page)).not.toHaveProperty('robots')
})

test('a reader without scripts sees name, dates with zone, place, price, spots and description', async () => {
  const page = await open('/events/lakeshore-elite-camp')
  const text = rootOf(page)
  for (const part of [
    'Lakeshore Elite Camp',
    'Fri, Jun 12, 2099 · 8:00 AM to Sun, Jun 14, 2099 · 4:30 PM CDT',
    'Lakeshore Fieldhouse Milwaukee, WI · Open map',
    'Starting at $289.00 $389.00 without membership',
    '10 seats left',
    'Two days on the floor. Bring a whistle.',
  ])
    expect(text).toContain(part)
  expect(page).toMatch(
    /<img src="\/files\/events\/1800000000000-gym\.jpg\.medium\.webp"[^>]* width="\d+" height="\d+" fetchpriority="high"/,
  )
})

test('search engines get a schema.org event with offset, place, offers and clinicians', async () => {
  const guest = { eventId: camp.id, guestName: 'Ruth Adeyemi', functions: ['clinician' as const] }
  await server.db.insert(eventStaff).values(guest)
  const offer = {
    '@type': 'Offer',
    url: URL_OF_CAMP,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    validThrough: '2099-06-14T16:30:00-05:00',
  }
  expect(structuredData(await open('/events/lakeshore-elite-camp'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Lakeshore Elite Camp',
    description: 'Two days on the floor.\n\nBring a whistle.',
    url: URL_OF_CAMP,
    startDate: '2099-06-12T08:00:00-05:00',
    endDate: '2099-06-14T16:30:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Lakeshore Fieldhouse, Milwaukee, WI',
      address: 'Lakeshore Fieldhouse, Milwaukee, WI',
    },
    image: [
      'http://crew-chief.test/og/events/lakeshore-elite-camp.png?v=1',
      'http://crew-chief.test/files/events/1800000000000-gym.jpg',
    ],
    offers: [
      { ...offer, name: 'Non-member', price: '389.00' },
      { ...offer, name: 'All You Need, All You Want', price: '289.00' },
    ],
    organizer: { '@type': 'Organization', name: 'Crew Chief', url: 'http://crew-chief.test' },
    performer: [{ '@type': 'Person', name: 'Ruth Adeyemi' }],
  })
})

test('a canceled, full or online event says so; its join link is not shown', async () => {
  const dataOf = async (fields: Parameters<typeof given.event>[0]) => {
    const page = await open(`/events/${(await given.event(fields)).slug}`)
    return { ...structuredData(page), text: rootOf(page), page }
  }
  const canceled = await dataOf({ canceledAt: new Date(), cancelReason: 'The gym flooded.' })
  expect(canceled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(canceled.text).toContain('This event is canceled The gym flooded.')
  expect(canceled.text).not.toMatch(/\$|seats? left/)
  const full = await dataOf({ maxParticipants: 1, seatsTaken: 1 })
  expect(full.offers).toMatchObject([{ price: '0.00', availability: 'https://schema.org/SoldOut' }])
  expect(full.text).toContain('Full')
  const online = await dataOf({ type: 'webinar', location: 'Online', joinUrl: 'https://meet.example/secret' })
  expect(online).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: online.url },
  })
  expect(online.page).not.toContain('meet.example')
})

test('offers follow the registration window', async () => {
  const offersOf = async (opens: number, closes: number) => {
    const window = { registrationOpensAt: inDays(opens), registrationClosesAt: inDays(closes) }
    return structuredData(await open(`/events/${(await given.event(window)).slug}`)).offers
  }
  expect(await offersOf(2, 9)).toMatchObject([
    { availability: 'https://schema.org/PreOrder', validFrom: expect.any(String), validThrough: expect.any(String) },
  ])
  expect(await offersOf(-2, 9)).toMatchObject([{ availability: 'https://schema.org/InStock' }])
  expect(await offersOf(-9, -2)).toMatchObject([{ availability: 'https://schema.org/SoldOut' }])
})

test('names cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script> "quoted" $&'
  const { slug } = await given.event({ name, description: name, location: `'><img src=x onerror=alert(1)>` })
  const page = await open(`/events/${slug}`)
  expect(page).not.toMatch(/<script>alert|<img src=x/)
  const scriptsOf = (html: string) => html.match(/<script|<\/script/g)?.length ?? 0
  expect(scriptsOf(page)).toBe(scriptsOf(await open('/events')) + 2)
  expect(structuredData(page).name).toBe(name)
})

test('the policy of the page allows no inline scripts', async () => {
  const { headers } = await get('/events/lakeshore-elite-camp')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('an earlier slug, the id and other spellings redirect to the current slug and keep the query', async () => {
  const admin = await given.as('ADMIN')
  const moved = await given.event({ name: 'Moved', slug: 'first-name' })
  const form = {
    name: moved.name,
    type: moved.type,
    description: moved.description,
    startDate: moved.startsAt.toISOString(),
    endDate: moved.endsAt.toISOString(),
    location: moved.location,
    maxParticipants: moved.maxParticipants,
    slug: 'second-name',
  }
  const change = { params: { id: moved.id }, body: form }
  expect((await server.send(eventsAdminApi.updateEvent, change, { token: admin.token })).status).toBe(200)
  for (const address of ['first-name', moved.id, moved.id.toUpperCase(), 'Second-Name', 'second-name/']) {
    const { statusCode, headers } = await get(`/events/${address}?from=mail&x=1`)
    expect([statusCode, headers.location]).toEqual([301, '/events/second-name?from=mail&x=1'])
    // The event can get its old slug back.
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect((await get('/events/second-name')).statusCode).toBe(200)
})

test('unknown, draft and deleted events are 404 and not listed', async () => {
  const hidden = [
    await given.event({ slug: 'a-draft', isDraft: true }),
    await given.event({ slug: 'deleted', deletedAt: new Date() }),
  ]
  const addresses = ['nothing', randomUUID(), '%00', ...hidden.flatMap(({ id, slug }) => [id, slug])]
  for (const address of addresses) {
    const { statusCode, body } = await get(`/events/${address}`)
    expect([address, statusCode]).toEqual([address, 404])
    expect(metaTags(body)).toMatchObject({ robots: ['noindex'], 'og:title': ['Crew Chief'] })
    expect((await get(`/og/events/${address}.png`)).statusCode).toBe(404)
  }
})

test('completed and canceled events keep page and preview, without spots and prices', async () => {
  const past = { startsAt: inDays(-400), endsAt: inDays(-399), pricing: tiers(28_900, 38_900) }
  const completed = await given.event({ slug: 'long-ago', name: 'Long Ago', status: 'completed', ...past })
  const canceled = await given.event({ slug: 'called-off', canceledAt: new Date(), pricing: tiers(28_900, 38_900) })
  for (const [{ slug, id }, label] of [
    [completed, 'Event Completed'],
    [canceled, 'Canceled'],
  ] as const) {
    const page = await open(`/events/${slug}`)
    expect(rootOf(page)).toContain(label)
    expect(rootOf(page)).not.toMatch(/seats left|\$/)
    expect(metaTags(page)).not.toHaveProperty('robots')
    expect(structuredData(page)).toMatchObject({
      offers: [{ availability: 'https://schema.org/SoldOut' }, { availability: 'https://schema.org/SoldOut' }],
    })
    expect((await get(`/og/events/${slug}.png`)).statusCode).toBe(200)
    const request = { params: { slug: id } }
    expect((await server.send(eventPagesApi.getEventPage, request)).status).toBe(200)
    expect((await server.send(eventPagesApi.eventCalendar, { params: { id } })).status).toBe(200)
  }
  const preview = await open(`/events?register=${completed.id}`)
  expect(metaTags(preview)).toMatchObject({ 'og:title': ['Long Ago · Crew Chief'] })
})

test('a registration link has the preview of its event', async () => {
  const page = await open(`/events?register=${camp.id}`)
  expect(metaTags(page)).toMatchObject({
    'og:title': ['Lakeshore Elite Camp · Crew Chief'],
    'og:url': [URL_OF_CAMP],
  })
  expect(rootOf(page)).toBe('')
  const plain = await open('/events')
  for (const query of ['', '=', '=not-an-id', `=${randomUUID()}`])
    expect(await open(`/events?register${query}`)).toBe(plain)
})

test('the number of statements does not depend on participants, clinicians or schedule', async () => {
  const big = await given.event({ maxParticipants: 50 })
  const ann = await given.signedIn()
  const admin = await given.as('ADMIN')
  await given.registration(big.id, ann.id)
  const read = (session?: { token: string }) => async () => {
    const request = { params: { slug: big.slug } }
    const { status } = await server.send(eventPagesApi.getEventPage, request, { token: session?.token })
    expect(status).toBe(200)
  }
  const ways = [() => open(`/events/${big.slug}`), read(), read(ann), read(admin)]
  const count = async () => {
    const counts: number[] = []
    for (const way of ways) counts.push((await statementsOf(way)).length)
    return counts
  }
  const before = await count()
  expect(before[0]).toBeLessThanOrEqual(2)
  for (let number = 0; number < 5; number++) {
    await given.registration(big.id, (await given.user()).id)
    await server.db
      .insert(eventStaff)
      .values({ eventId: big.id, guestName: `Guest ${number}`, functions: ['clinician'] })
    await scheduleItem(big.id)
  }
  expect(await count()).toEqual(before)
})

test('the sitemap lists events and products with a public page', async () => {
  const sitemap = await open('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${URL_OF_CAMP}</loc>`)
  expect(sitemap).not.toMatch(/a-draft|long-ago|deleted/)
})
