import { pushApi } from '@crew-chief/contract/push'
import { expect, type Page } from '@playwright/test'
import { avatar } from '../steps/auth-steps.ts'
import {
  clickNotification,
  createDelivery,
  recordNotifications,
  serviceWorkerOf,
  turnOnPush,
} from '../steps/push-steps.ts'
import { call, register } from '../support/api.ts'
import { test } from '../support/test.ts'

const turnOnButton = (page: Page) => page.getByRole('button', { name: 'Turn on' })
const devices = (page: Page) => page.getByRole('list', { name: 'Devices with push notifications' })

const storedPush = (page: Page) => page.evaluate(() => localStorage.getItem('push'))

async function turnOnAsNewUser(page: Page) {
  const { session } = await register()
  return { session, service: await turnOnPush(page, session) }
}

test('a push message travels encrypted to the service worker, and a click opens its page', async ({
  page,
  context,
}) => {
  const { service } = await turnOnAsNewUser(page)
  await expect(devices(page)).toContainText('This device')
  await page.getByRole('button', { name: 'Send a test notification' }).click()
  await expect(page.getByText('Test notification sent')).toBeVisible()
  const [message] = await service.received()
  expect(message).toMatchObject({ ttl: 600, urgency: 'high' })
  const { id, title, body, path } = JSON.parse(message?.text ?? '')

  const worker = await serviceWorkerOf(context)
  const shown = await recordNotifications(worker)
  const deliver = await createDelivery(page)
  await deliver(message?.text ?? '')
  await deliver(message?.text ?? '')
  // The same tag: the browser replaces the first.
  const notification = { title, body, tag: id, path }
  expect(notification).toMatchObject({ title: 'Crew Chief', body: 'Push notifications work on this device.' })
  await expect.poll(shown).toEqual([notification, notification])

  await page.goto('/events')
  await expect(avatar(page)).toBeVisible()
  await clickNotification(worker, notification)
  await expect(page).toHaveURL(/\/profile\/notifications$/)
})

test('turning push off removes the device, and logging out turns it off', async ({ page }) => {
  const { session } = await turnOnAsNewUser(page)
  const { token } = session
  const listed = async () => (await call(pushApi.listPushSubscriptions, {}, { token })).length
  expect(await listed()).toBe(1)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(turnOnButton(page)).toBeVisible()
  expect(await listed()).toBe(0)

  await turnOnButton(page).click()
  await expect(page.getByText('Push notifications are on.')).toBeVisible()
  expect(await storedPush(page)).toContain('endpoint')
  const loaded = page.waitForEvent('load')
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  expect(await storedPush(page)).toBeNull()
})
