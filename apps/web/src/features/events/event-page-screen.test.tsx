import { accountsApi } from '@crew-chief/contract/accounts'
import { campsApi } from '@crew-chief/contract/camps'
import { type EventPage, eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi } from '@crew-chief/contract/events'
import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import EventPageScreen from './event-page-screen.tsx'

const pageWith = (changes: Partial<EventPage> = {}): EventPage => ({
  ...eventWith(),
  agenda: [],
  clinicians: [],
  hosts: [],
  pastPictures: [],
  ...changes,
})

function openPage(page: EventPage, url = `/events/${page.slug}`) {
  fakeServer.handle(eventPagesApi.getEventPage, () => page)
  fakeServer.handle(eventsApi.getEvent, () => page)
  fakeServer.handle(campsApi.listCamps, () => [])
  return renderInApp(
    <Routes>
      <Route path="/events/:slug" element={<EventPageScreen />} />
    </Routes>,
    { url },
  )
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows name, description as Markdown and levels; raw HTML stays text', async () => {
  openPage(pageWith({ description: '**Six** courts\n\n<b>loud</b>', levels: ['JUCO', 'HIGH_SCHOOL'] }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Summer Camp')
  expect((await screen.findByText('Six')).tagName).toBe('STRONG')
  expect(screen.getByText('<b>loud</b>')).toBeDefined()
  const about = await section('About this event')
  expect(about.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['High school', 'JUCO'])
  expect(document.title).toBe('Summer Camp · Crew Chief')
})

describe('prices', () => {
  const tier = (price: number, ...roles: ('NON_MEMBER' | 'ALL_YOU_NEED' | 'ALL_YOU_WANT' | 'CLINICIAN')[]) => ({
    price,
    roles: roles.map((role) => ({ role, priceId: `price_${role}` })),
  })
  const rows = async () => {
    const prices = await section('Prices')
    const names = prices.getAllByRole('term').map((term) => term.textContent)
    return prices.getAllByRole('definition').map((definition, n) => `${names[n]}: ${definition.textContent}`)
  }

  test('every tier by name, those with the same price together, and Free', async () => {
    signIn({ role: 'ALL_YOU_NEED' })
    openPage(
      pageWith({
        pricing: [tier(20_000, 'NON_MEMBER', 'CLINICIAN'), tier(9_000, 'ALL_YOU_NEED'), tier(0, 'ALL_YOU_WANT')],
      }),
    )
    expect(await rows()).toEqual(['Non-members: $200.00', 'All You NeedYour price: $90.00', 'All You Want: Free'])
    expect((await section('Prices')).getByText(/^Free with All You Want\./)).toBeDefined()
  })

  test('one price for everyone', async () => {
    openPage(pageWith({ pricing: [tier(5_000, 'NON_MEMBER')] }))
    expect(await rows()).toEqual(['Everyone: $50.00'])
    expect((await section('Prices')).queryByRole('link', { name: 'See plans' })).toBeNull()
  })

  test('a visitor learns what members pay', async () => {
    openPage(pageWith())
    const prices = await section('Prices')
    expect(prices.getByText(/^\$150\.00 with All You Need\./)).toBeDefined()
    expect(prices.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/membership')
    expect(prices.queryByText('Your price')).toBeNull()
  })
})

describe('refunds', () => {
  test('the policy of the event in sentences', async () => {
    openPage(
      pageWith({
        refundFullUntil: '2099-05-02T04:59:00.000Z',
        refundPartialUntil: '2099-05-09T04:59:00.000Z',
        refundPartialPercent: 50,
      }),
    )
    const lines = (await section('Refunds')).getAllByRole('listitem').map((line) => line.textContent)
    expect(lines).toEqual([
      'Full refund until Fri, May 1, 2099, 11:59 PM CDT.',
      '50% refund until Fri, May 8, 2099, 11:59 PM CDT.',
      'No refunds after that.',
      REFUND_RULES.cancel,
      REFUND_RULES.eventCanceled,
    ])
  })

  test('without terms, that nothing is refunded, and the general policy', async () => {
    openPage(pageWith())
    const refunds = await section('Refunds')
    const lines = refunds.getAllByRole('listitem').map((line) => line.textContent)
    expect(lines[0]).toMatch(/^This event has no refund terms: you can cancel in My events/)
    expect(lines[1]).toBe(REFUND_RULES.eventCanceled)
    expect(refunds.getByRole('link', { name: 'refund policy' }).getAttribute('href')).toBe('/refunds')
  })

  test('a free event has none', async () => {
    openPage(pageWith({ pricing: [] }))
    await section('About this event')
    expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull()
  })
})

describe('time and place', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const when = async () => (await screen.findByText('When:')).parentElement?.textContent

  test('a camp in the zone of its venue, with a map', async () => {
    openPage(pageWith({ timezone: 'Asia/Tokyo' }))
    expect(await when()).toMatch(/^When: Fri, Jun 12, 2099 · 10:00 PM to .* GMT\+9$/)
    const map = screen.getByRole('link', { name: /^Open map/ })
    expect(map.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=Ridgeview%20Gym%2C%20Austin')
    expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test.each([
    { type: 'webinar' as const, location: 'Zoom' },
    { type: 'workshop' as const, location: 'Online' },
  ])('$type at $location in the zone of the reader, without a map', async (where) => {
    openPage(pageWith({ ...where, timezone: 'Asia/Tokyo' }))
    const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .format(new Date('2099-06-12T13:00:00.000Z'))
      .replaceAll('\u202f', ' ')
    const shown = await when()
    expect(shown).toContain(`· ${time} to `)
    expect(shown).not.toContain('GMT+9')
    expect(screen.getByText('In your time zone')).toBeDefined()
    expect(screen.queryByRole('link', { name: /map/ })).toBeNull()
  })
})

test('the agenda by day, with weekday and date; items of days the event lost are left out', async () => {
  const item = { startTime: '09:00', endTime: '10:30', location: 'Court 1' }
  openPage(
    pageWith({
      agenda: [
        { ...item, day: 'day1', title: 'Check-in' },
        { ...item, day: 'day2', title: 'Film' },
        { ...item, day: 'day3', title: 'Lost' },
      ],
    }),
  )
  const schedule = await section('Schedule')
  expect(schedule.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Day 1 - Friday, June 12',
    'Day 2 - Saturday, June 13',
  ])
  expect(schedule.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '9:00 AM - 10:30 AMCheck-in · Court 1',
    '9:00 AM - 10:30 AMFilm · Court 1',
  ])
})

test('clinicians, or the speakers of a webinar', async () => {
  const clinicians = [{ name: 'Joan Kessler', profileImage: null, about: null }]
  const { unmount } = openPage(pageWith({ clinicians }))
  expect((await section('Clinicians')).getByText('Joan Kessler')).toBeDefined()
  unmount()
  openPage(pageWith({ clinicians, type: 'webinar', slug: 'film-room' }))
  expect((await section('Speakers')).getByText('Joan Kessler')).toBeDefined()
})

test('clinicians have a line, hosts are named, pictures lead to the earlier event', async () => {
  const joan = { name: 'Joan Kessler', profileImage: null, about: '27 seasons' }
  const marion = { name: 'Marion Estes', profileImage: null, about: null }
  const pastPictures = [{ url: '/files/events/1800000000000-gym.jpg', name: 'Summer Camp', slug: 'summer-camp' }]
  openPage(pageWith({ clinicians: [joan], hosts: [marion], pastPictures }))
  expect((await section('Clinicians')).getByText('27 seasons')).toBeDefined()
  expect((await section('Your host')).getByText('Marion Estes')).toBeDefined()
  const link = (await section('From past events')).getByRole('link', { name: 'Summer Camp' })
  expect(link.getAttribute('href')).toBe('/events/summer-camp')
})

test('without a host the organization is the host', async () => {
  openPage(pageWith())
  expect((await section('Your host')).getByText('Crew Chief')).toBeDefined()
})

test('a signed-in reader asks the organizer', async () => {
  signIn()
  fakeServer.handle(eventPagesApi.askOrganizer, () => undefined)
  const { user } = openPage(pageWith())
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }))
  await user.type(await screen.findByLabelText('Your question'), 'Is there parking?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent')).toBeDefined()
  expect(fakeServer.requests(eventPagesApi.askOrganizer)[0]?.body).toEqual({ question: 'Is there parking?' })
})

describe('states', () => {
  test('a canceled event says why', async () => {
    openPage(pageWith({ canceledAt: '2027-01-01T00:00:00.000Z', cancelReason: 'The gym flooded.' }))
    const notice = (await screen.findByText('This event is canceled')).closest('[role="alert"]')
    expect(notice?.textContent).toBe('This event is canceledThe gym flooded.')
    expect(screen.queryByText(/seats left|taken/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Canceled' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Register Now' })).toBeNull()
  })

  test('a draft says that only staff see it and has no calendar file', async () => {
    openPage(pageWith({ isDraft: true }))
    expect(await screen.findByText('Only staff can see it.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })

  test.each([
    [{ registrationOpensAt: '2099-01-05T18:00:00.000Z' }, 'Registration opens Mon, Jan 5, 2099, 12:00 PM CST'],
    [{ registrationClosesAt: '2026-01-05T18:00:00.000Z' }, 'Registration closed'],
    [{ status: 'completed' as const }, 'This event has ended'],
  ])('outside of the time to register: %j', async (changes, notice) => {
    openPage(pageWith(changes))
    expect(await screen.findByText(notice, { selector: '[role=status] *, [role=alert] *' })).toBeDefined()
  })

  test('a missing event leads to the list', async () => {
    fakeServer.handle(eventPagesApi.getEventPage, () => {
      throw refusal('events.not_found')
    })
    renderInApp(
      <Routes>
        <Route path="/events/:slug" element={<EventPageScreen />} />
      </Routes>,
      { url: '/events/nowhere' },
    )
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this event' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe('/events')
  })
})

test('admins manage the event from its page', async () => {
  signIn({ role: 'ADMIN' })
  const page = pageWith({ isDraft: true })
  fakeServer.handle(eventPagesApi.getPublishingChecks, () => [{ check: 'staff' as const, isDone: false }])
  const { user } = openPage(page)
  expect((await section('Next')).getByRole('link', { name: 'Add staff' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'More for Summer Camp' }))
  const edit = await screen.findByRole('menuitem', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe(`/events/summer-camp?edit=${page.id}`)
})

test('an earlier slug in the URL is replaced, and the rest of the URL stays', async () => {
  const page = pageWith()
  openPage(page, `/events/old-name?register=${page.id}`)
  await screen.findByRole('dialog', { name: 'Register for Summer Camp' })
  await waitFor(() => expect(location.pathname + location.search).toBe(`/events/summer-camp?register=${page.id}`))
  expect(fakeServer.requests(eventPagesApi.getEventPage)).toHaveLength(1)
})

test('a join link and a recording are shown to those who get them', async () => {
  const links = { joinUrl: 'https://meet.example/1', recordingUrl: 'https://video.example/1' }
  openPage(pageWith({ type: 'webinar', ...links }))
  expect((await screen.findByRole('link', { name: /^Join now/ })).getAttribute('href')).toBe(links.joinUrl)
  expect(screen.getByRole('link', { name: /^Watch the recording/ }).getAttribute('href')).toBe(links.recordingUrl)
})

test('the viewer of the pictures moves by keyboard and buttons, and returns the focus', async () => {
  const media = ['a', 'b', 'c'].map((name) => ({ url: `https://files.example/${name}.png` }))
  const { user } = openPage(pageWith({ media }))
  const second = await screen.findByRole('button', { name: 'View picture 2 of 3' })
  await user.click(second)
  const viewer = within(await screen.findByRole('dialog', { name: 'Summer Camp' }))
  const shown = () => viewer.getByRole('img').getAttribute('src')
  expect(shown()).toBe(media[1]?.url)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe(media[2]?.url)
  expect(viewer.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(viewer.getByRole('button', { name: 'Previous picture' }))
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toBe(media[0]?.url)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(second))
})

describe('an event that is over', () => {
  const ENDED = { startDate: '2020-06-12T13:00:00.000Z', endDate: '2020-06-13T21:00:00.000Z' }

  test.each([
    ['completed', { status: 'completed' as const, ...ENDED }, 'Event Completed'],
    ['canceled', { canceledAt: '2027-01-01T00:00:00Z' }, 'Canceled'],
  ])(
    '%s: the page stays, with a disabled button and without seats, prices and refund terms',
    async (_, changes, label) => {
      openPage(pageWith({ ...changes, refundFullUntil: '2099-05-02T04:59:00.000Z' }))
      const button = await screen.findByRole('button', { name: label })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      await section('About this event')
      expect(screen.queryByText(/seats left|\$/)).toBeNull()
      expect(screen.queryByRole('region', { name: 'Prices' })).toBeNull()
      expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull()
      expect(screen.getByRole('link', { name: 'See upcoming events' }).getAttribute('href')).toBe('/events')
    },
  )
})

test.each([
  ['a visitor', null, 'Starting at$150.00$200.00 without membership'],
  ['a non-member', 'NON_MEMBER' as const, 'You pay$200.00Members $150.00'],
])('on a phone the bar shows %s both prices', async (_, role, prices) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  if (role) signIn({ role })
  openPage(pageWith())
  const bar = (await screen.findByRole('button', { name: 'Register Now' })).closest('[data-action-bar]')
  expect(bar?.textContent).toContain(prices)
})

describe('a person with a spot', () => {
  const spot = (changes: Partial<NonNullable<EventPage['myRegistration']>> = {}) => ({
    id: crypto.randomUUID(),
    status: 'CONFIRMED' as const,
    pricePaid: 20_000,
    amountDue: 0,
    offerExpiresAt: null,
    createdAt: '2027-01-01T00:00:00Z',
    ...changes,
  })
  const registration = async () => within(await screen.findByRole('region', { name: 'Registration' }))

  test('sees what they paid and what is next instead of price and seats', async () => {
    signIn()
    const myRegistration = spot()
    openPage(pageWith({ myRegistration }))
    const panel = await registration()
    expect(panel.getByText('You’re in')).toBeDefined()
    expect(panel.getByText('You paid $200.00')).toBeDefined()
    expect(panel.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe(
      `/receipts/${myRegistration.id}`,
    )
    expect(panel.getByRole('link', { name: 'Add to calendar' })).toBeDefined()
    expect(panel.getByRole('link', { name: /^Get directions/ }).getAttribute('href')).toMatch(/google\.com\/maps/)
    await section('Refunds')
    expect(screen.queryByText(/seats left/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Prices' })).toBeNull()
  })

  test('sees to whom the spot is offered', async () => {
    signIn()
    const transferOffer = { toEmail: 'ben@example.com', expiresAt: '2099-06-01T13:00:00.000Z' }
    openPage(pageWith({ myRegistration: spot({ transferOffer }) }))
    expect(await (await registration()).findByText('ben@example.com')).toBeDefined()
    expect((await registration()).getByRole('button', { name: 'Withdraw' })).toBeDefined()
  })

  test('at an online event gets no directions', async () => {
    signIn()
    openPage(pageWith({ type: 'webinar', location: 'Online', myRegistration: spot({ pricePaid: 0 }) }))
    const panel = await registration()
    expect(panel.getByText('Free')).toBeDefined()
    expect(panel.queryByRole('link', { name: /^Get directions/ })).toBeNull()
  })

  test.each([{ status: 'WAITLISTED' as const }, { isUnpaid: true, amountDue: 20_000 }, { isSuspended: true }])(
    'not yet: %j',
    async (changes) => {
      signIn()
      openPage(pageWith({ myRegistration: spot(changes) }))
      expect((await registration()).queryByText('You’re in')).toBeNull()
    },
  )
})

test('an account that must confirm its email gets the link again instead of Register Now', async () => {
  signIn({ role: 'NON_MEMBER' })
  fakeServer.handle(accountsApi.resendConfirmation, () => undefined)
  openPage(pageWith({ maxParticipants: 20, currentParticipants: 11, mustConfirmEmail: true }))
  expect(await screen.findByText(/^Confirm your email to register\./)).toBeDefined()
  expect(screen.getByText('9 seats left once you confirm')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Register Now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Join waitlist' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Resend email' })).toBeDefined()
})
