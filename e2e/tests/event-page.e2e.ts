import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { authModal, fillLogin } from '../steps/auth-steps.ts'
import {
  editEvent,
  eventCard,
  eventPath,
  makeEvent,
  openEvents,
  PICTURED_EVENT,
  pageTitle,
} from '../steps/event-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

const openPage = async (page: Page, { name, slug }: { name: string; slug: string }) => {
  await page.goto(`/events/${slug}`)
  await expect(pageTitle(page, name)).toBeVisible()
}

test('a visitor reads a shared page, logs in from it and accepts the release', { tag: journey('Events') }, async ({
  page,
}) => {
  const event = await makeEvent({
    description: '**Two days** on the floor.',
    refundFullUntil: '2099-05-01T23:59',
    whatToBring: 'Two whistles',
  })
  const person = await register()
  await openPage(page, event)
  await expect(page).toHaveTitle(new RegExp(`^${event.name} · `))
  await expect(page.getByText('Two days', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(page.getByText(/^Full refund until Fri, May 1, 2099, 11:59 PM CDT\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to bring' })).toContainText('Two whistles')
  await page.getByRole('button', { name: 'Register Now' }).click()
  const dialog = page.getByRole('dialog', { name: `Register for ${event.name}` })
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(authModal(page), person)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(page).toHaveURL(`/events/${event.slug}?register=${event.id}`)
  await dialog.getByLabel('I have read and accept the liability release').check()
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/events/${event.slug}`)
})

test('an earlier slug and the id lead to the current address, with the rest of the URL', async ({ page }) => {
  const event = await makeEvent()
  const renamed = await editEvent(event, { slug: `${event.slug}-now` })
  await openPage(page, { ...event, slug: `${event.slug}?from=mail` })
  await expect(page).toHaveURL(`/events/${renamed.slug}?from=mail`)
  await openPage(page, { ...event, slug: event.id })
  await expect(page).toHaveURL(`/events/${renamed.slug}`)
})

test('the title and the cover of a card lead to the page, and Back to the list', async ({ page, isMobile }) => {
  const event = await makeEvent()
  await openEvents(page)
  const card = eventCard(page, event.name)
  await card.getByRole('link', { name: event.name }).click()
  await expect(pageTitle(page, event.name)).toBeVisible()
  await expect(page).toHaveURL(`/events/${event.slug}`)
  await page.goBack()
  await expect(card).toBeVisible()
  if (isMobile) return
  await card.locator('a[aria-hidden]').click()
  await expect(page).toHaveURL(`/events/${event.slug}`)
})

test('the pictures open by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(eventPath(PICTURED_EVENT))
  const second = page.getByRole('button', { name: 'View picture 2 of 7' })
  await second.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: PICTURED_EVENT })
  await expect(viewer.getByText('Picture 2 of 7')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Picture 3 of 7' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
})

test('Share copies the link', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await makeEvent()
  await openPage(page, event)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'status', 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/events/${event.slug}`,
  )
})

test('Add to calendar downloads the event', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  await openPage(page, event)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('calendar.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${event.name}`)
})

test('on a phone the button to register stays in view', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, await makeEvent({ description: 'A long day.\n\n'.repeat(60) }))
  const button = page.getByRole('button', { name: 'Register Now' })
  await expect(button).toBeInViewport()
  await page.mouse.wheel(0, 900)
  await expect(button).toBeInViewport()
})
