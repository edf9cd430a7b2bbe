import { expect } from '@playwright/test'
import { authModal, openAs } from '../steps/auth-steps.ts'
import {
  eventCard,
  eventCards,
  eventCount,
  eventSearch,
  eventsTab,
  FULL_EVENT,
  openEvents,
  openFilters,
  RUNNING_EVENT,
} from '../steps/event-steps.ts'
import { openAsNewUser, toastWith } from '../steps/profile-steps.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, NON_MEMBER } from '../support/users.ts'

const NO_UPCOMING = 'No upcoming events found matching your criteria'
const NO_COMPLETED = 'No completed events found matching your criteria'
const NO_ATTENDED = 'No attended events found. Events you attend will appear here after completion.'

test.describe('visitors', () => {
  test('see upcoming events with starting prices and a single tab', async ({ page }) => {
    await openEvents(page)
    await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
    await expect(page.getByText('Browse and register for upcoming events')).toBeVisible()
    await expect(eventsTab(page, 'Upcoming Events')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: 'Events' }).getByRole('link')).toHaveCount(1)
    await expect(eventCount(page)).toHaveText(`${await eventCards(page).count()} events`)
    const running = eventCard(page, RUNNING_EVENT)
    await expect(running.getByText('In progress')).toBeVisible()
    await expect(running.getByText('Starting at')).toBeVisible()
    await expect(running.getByText('$249.00')).toBeVisible()
    await expect(eventCard(page, FULL_EVENT).getByRole('button', { name: 'Full' })).toBeDisabled()
    await expect(eventCard(page, FULL_EVENT).getByRole('button')).toHaveCount(1)
  })

  for (const width of [768, 1024])
    test(`see the buttons of all cards end at the same edge at ${width} px`, { tag: '@desktop' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openEvents(page)
      const margins = await eventCards(page).evaluateAll((cards) =>
        cards.map((card) => {
          const ends = [...card.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right)
          return Math.round(card.getBoundingClientRect().right - Math.max(...ends))
        }),
      )
      expect([...new Set(margins)]).toHaveLength(1)
    })

  test('see what a webinar that is free for members costs them, and Free for a free event', async ({ page }) => {
    await openEvents(page)
    const webinar = eventCard(page, 'Off-Ball Film Room')
    await expect(webinar.getByText('$19.00', { exact: true })).toBeVisible()
    await expect(webinar.getByText('Free for members', { exact: true })).toBeVisible()
    await expect(webinar.getByText('Starting at')).toHaveCount(0)
    await expect(page.getByText('$0.00')).toHaveCount(0)
  })

  test('who press Register Now see the dialog, and Back closes it', async ({ page }) => {
    await openEvents(page)
    await eventCard(page, RUNNING_EVENT).getByRole('button', { name: 'Register Now' }).click()
    await expect(page.getByRole('dialog', { name: `Register for ${RUNNING_EVENT}` })).toBeVisible()
    await expect(page).toHaveURL(/\/events\?register=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/events$/)
  })

  test('cannot open the second tab by URL', async ({ page }) => {
    await openEvents(page, '?tab=completed')
    await expect(eventsTab(page, 'Upcoming Events')).toHaveAttribute('aria-current', 'page')
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  })
})

test.describe('filters', () => {
  test('search name, location and description while typing and keep the focus', async ({ page }) => {
    await openEvents(page)
    await eventSearch(page).fill('HARBOR hall')
    await expect(eventCount(page)).toHaveText('1 event')
    await expect(page).toHaveURL(/search=HARBOR\+hall/)
    await expect(eventCard(page, FULL_EVENT)).toBeVisible()
    await expect(eventSearch(page)).toBeFocused()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(eventSearch(page)).toBeFocused()
  })

  test('are kept in the URL and survive a reload', async ({ page, isMobile }) => {
    await openEvents(page)
    await openFilters(page, isMobile)
    await page.getByLabel('Status').selectOption('In progress')
    await page.getByLabel('Group').selectOption('Camps')
    await page.getByLabel('Type').selectOption('Camp')
    await expect(page).toHaveURL(/status=in-progress&group=[0-9a-f-]+&type=camp/)
    await expect(eventCount(page)).toHaveText('1 event')
    await page.reload()
    await expect(eventCount(page)).toHaveText('1 event')
    await expect(page.getByLabel('Status')).toHaveValue('in-progress')
    await expect(page.getByLabel('Type')).toHaveValue('camp')
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  })

  test('offer the existing types and ignore invalid values in the URL', async ({ page }) => {
    await openEvents(page, '?status=cancelled&group=gone&type=party')
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
    await expect(page.getByLabel('Type').getByRole('option', { includeHidden: true })).toHaveText([
      'All types',
      'Camp',
      'Webinar',
      'Summit',
      'Workshop',
      'Training',
    ])
  })

  test('without matches show a message and can be cleared', async ({ page }) => {
    await openEvents(page, '?search=underwater&type=camp')
    await expect(page.getByRole('heading', { name: NO_UPCOMING })).toBeVisible()
    await expect(eventCount(page)).toHaveText('0 events')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  })

  test('are collapsed on a phone', { tag: '@phone' }, async ({ page }) => {
    await openEvents(page)
    const toggle = page.getByRole('button', { name: /^Filters/ })
    await expect(page.getByLabel('Type')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.getByLabel('Type').selectOption('Webinar')
    await expect(toggle).toHaveText('Filters (1)')
  })
})

test.describe('tabs', () => {
  test('members have My Attended Events with its own URL, and Back returns', async ({ page }) => {
    await openAs(page, ALL_YOU_NEED)
    await eventsTab(page, 'My Attended Events').click()
    await expect(page).toHaveURL(/\/events\?tab=completed$/)
    await expect(eventCards(page).first().getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Status')).toHaveCount(0)
    await page.goBack()
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  })

  test('admins have Completed Events with all completed events', async ({ page }) => {
    await openAs(page, ADMIN, '/events?tab=completed')
    await expect(eventsTab(page, 'Completed Events')).toHaveAttribute('aria-current', 'page')
    await expect(eventCard(page, 'Preseason Rules Night')).toBeVisible()
    await eventSearch(page).fill('underwater')
    await expect(page.getByRole('heading', { name: NO_COMPLETED })).toBeVisible()
  })

  test('a new user has no attended events and a link to the upcoming ones', async ({ page }) => {
    await openAsNewUser(page, '/events?tab=completed')
    await expect(page.getByRole('heading', { name: NO_ATTENDED })).toBeVisible()
    await page.getByRole('link', { name: 'Browse upcoming events' }).click()
    await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  })
})

test.describe('event cards', () => {
  test('a registered member sees status, what they paid and Enter', async ({ page }) => {
    await openAs(page, ALL_YOU_NEED)
    const running = eventCard(page, RUNNING_EVENT)
    await expect(running.getByText('Confirmed')).toBeVisible()
    await expect(running.getByText('You paid $249.00')).toBeVisible()
    await running.getByRole('button', { name: `Enter ${RUNNING_EVENT}` }).click()
    await expect(page).toHaveURL(/\/camp\/[\w-]{36}\/schedule$/)
  })

  test('a non-member sees the price and the member price', async ({ page }) => {
    await openAs(page, NON_MEMBER)
    await expect(eventCard(page, FULL_EVENT).getByText('$199.00')).toBeVisible()
    await expect(eventCard(page, FULL_EVENT).getByText(/^Members (from )?\$/)).toBeVisible()
  })

  test('a full event offers to join and leave the waitlist, shows the place in line, and asks before leaving', async ({
    page,
  }) => {
    await openAsNewUser(page, '/events')
    const full = eventCard(page, FULL_EVENT)
    await full.getByRole('button', { name: 'Join waitlist' }).click()
    await expect(toastWith(page, 'You’re on the waitlist')).toBeVisible()
    await expect(full.getByText('Waitlisted')).toBeVisible()
    await expect(full.getByText(/^You’re \d+(st|nd|rd|th) on the waitlist\./)).toBeVisible()
    await full.getByRole('button', { name: 'Leave waitlist' }).click()
    const question = page.getByRole('alertdialog', { name: `Leave the waitlist for ${FULL_EVENT}?` })
    await question.getByRole('button', { name: 'Stay on the waitlist' }).click()
    await expect(full.getByText('Waitlisted')).toBeVisible()
    await full.getByRole('button', { name: 'Leave waitlist' }).click()
    await question.getByRole('button', { name: 'Leave waitlist' }).click()
    await expect(toastWith(page, 'You’ve left the waitlist')).toBeVisible()
    await expect(full.getByRole('button', { name: 'Join waitlist' })).toBeVisible()
    await expect(full.getByText('Waitlisted')).toBeHidden()
  })

  test('an admin can enter every event, even a full one', async ({ page }) => {
    await openAs(page, ADMIN)
    await expect(eventCard(page, FULL_EVENT).getByRole('button', { name: `Enter ${FULL_EVENT}` })).toBeEnabled()
  })
})

test('the camps of the demo have covers that look different', async ({ page }) => {
  await openEvents(page)
  const covers = []
  for (const name of ['Weekend Whistle Camp', 'Lakeshore Elite Camp', 'Desert Crew Camp'])
    covers.push(await eventCard(page, name).locator('[data-view]').getAttribute('data-view'))
  expect(covers).not.toContain(null)
  expect(new Set(covers.map((cover) => cover?.split(' ')[0])).size).toBe(3)
})

test('times in another time zone show the zone', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Europe/London', baseURL: process.env.CREW_CHIEF_URL ?? '' })
  const page = await context.newPage()
  await openEvents(page)
  await expect(eventCard(page, RUNNING_EVENT).getByText(/8:00 AM to .*5:00 PM E[SD]T/)).toBeVisible()
  await context.close()
})

test('failing to load shows an error, and Retry loads the list', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/events/)
  const isEvents = (url: URL) => url.pathname === '/api/events'
  await page.route(isEvents, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto('/events')
  await expect(page.getByText('Failed to fetch events')).toBeVisible()
  await page.unroute(isEvents)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
})

test('a placeholder is shown while the list loads', async ({ page }) => {
  let respond = () => {}
  const response = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      await response
      await route.continue()
    },
  )
  await page.goto('/events')
  await expect(page.getByText('Loading events')).toBeAttached()
  respond()
  await expect(eventCard(page, RUNNING_EVENT)).toBeVisible()
  await expect(page.getByText('Loading events')).toHaveCount(0)
})

test('keyboard: Tab leads from the search to the first card, and Enter registers', { tag: '@desktop' }, async ({
  page,
}) => {
  await openEvents(page, `?search=${encodeURIComponent(RUNNING_EVENT)}`)
  await eventSearch(page).focus()
  // The clear button and the three filters come first.
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab')
  await expect(eventCard(page, RUNNING_EVENT).getByRole('link', { name: RUNNING_EVENT })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(eventCard(page, RUNNING_EVENT).getByRole('button', { name: 'Register Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Register for ${RUNNING_EVENT}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(eventCard(page, RUNNING_EVENT).getByRole('button', { name: 'Register Now' })).toBeFocused()
  await expect(authModal(page)).toBeHidden()
})
