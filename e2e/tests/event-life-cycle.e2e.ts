import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  chooseEventAction,
  eventCard,
  eventName,
  inDays,
  makeEvent,
  openEvents,
  openEventsAsAdmin,
  readEvent,
} from '../steps/event-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { call, register } from '../support/api.ts'
import { test } from '../support/test.ts'

const FREE = { pricing: [] }

test('a draft is hidden until an admin publishes it', async ({ page }) => {
  const event = await makeEvent({ isDraft: true })
  await openEvents(page)
  await expect(eventCard(page, event.name)).toHaveCount(0)
  await openEventsAsAdmin(page)
  const card = eventCard(page, event.name)
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Publish ${event.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expectToast(page, 'status', `${event.name} is published`)
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(0)
  expect(await readEvent(event.id)).toMatchObject({ isDraft: false })
})

test('the card says when registration opens and that it closed', async ({ page }) => {
  const later = await makeEvent({ ...FREE, registrationOpensAt: inDays(10, '09:00') })
  const closed = await makeEvent({ ...FREE, registrationClosesAt: inDays(-1, '09:00') })
  const { session } = await register()
  await storeSession(page, session)
  await openEvents(page)
  await expect(
    eventCard(page, later.name).getByRole('button', { name: /^Registration opens \w{3}, .* 9:00 AM C[SD]T$/ }),
  ).toBeDisabled()
  await expect(eventCard(page, closed.name).getByRole('button', { name: 'Registration closed' })).toBeDisabled()
})

test('a duplicated event opens in the form as a draft', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  const name = eventName()
  await openEventsAsAdmin(page, { duplicate: event.id })
  const dialog = dialogOf(page, 'Duplicate event')
  await expect(dialog.getByLabel('Name')).toHaveValue(`${event.name} (copy)`)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Start date').fill(inDays(60, '').slice(0, 10))
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  const form = dialogOf(page, 'Edit event')
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Start', { exact: true })).toHaveValue(inDays(60, '08:00'))
  await page.getByRole('button', { name: 'Close' }).first().click()
  const copy = eventCard(page, name)
  await expect(copy.getByText('Draft', { exact: true })).toBeVisible()
  await chooseEventAction(page, { name }, 'Delete event')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete event' }).click()
  await expectToast(page, 'status', 'Event deleted successfully')
})

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

test('people register for a webinar without a release, and join from the hub', async ({ page }) => {
  const event = await makeEvent({
    ...FREE,
    type: 'webinar',
    location: 'Online',
    startDate: inMinutes(10),
    endDate: inMinutes(70),
    joinUrl: 'https://meet.example/1',
  })
  const { session } = await register()
  await storeSession(page, session)
  // Not with `openEvents`: what is behind an open dialog has no role.
  await page.goto(`/events?register=${event.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Liability release')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'status', 'Successfully registered for the event')
  await page.goto(`/camp/${event.id}`)
  await expect(page.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', 'https://meet.example/1')
  await expect(page.getByRole('heading', { name: 'Webinar schedule' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Camp' }).getByRole('link', { name: 'Courts' })).toHaveCount(0)
})

test('a webinar later today has no link yet', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent({
    ...FREE,
    type: 'webinar',
    location: 'Online',
    startDate: inMinutes(190),
    endDate: inMinutes(250),
    joinUrl: 'https://meet.example/1',
  })
  const { session } = await register()
  const { token } = session
  await call(registrationsApi.registerForEvent, { params: { id: event.id }, body: {} }, { token })
  await storeSession(page, session)
  await page.goto(`/camp/${event.id}`)
  await expect(page.getByText('Starts in 3 hours')).toBeVisible()
  await expect(page.getByText('You can join here 15 minutes before the start.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join now' })).toHaveCount(0)
})
