import { type PushDevice, pushApi } from '@crew-chief/contract/push'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredUser } from '../../api/session-store.ts'
import { useInstallPrompt } from '../../lib/install-prompt.ts'
import { storedPush } from '../../lib/push-subscription.ts'
import { stubPush, unstubPush } from '../../testing/fake-push.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { logOut } from '../accounts/public.ts'
import { PushCard } from './push-card.tsx'
import { syncPush } from './push-device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

let viewer: StoredUser
let devices: PushDevice[]

beforeEach(() => {
  viewer = signIn()
  devices = []
  fakeServer.handle(pushApi.pushKey, () => ({ key: KEY }))
  fakeServer.handle(pushApi.listPushSubscriptions, () => devices)
  fakeServer.handle(pushApi.addPushSubscription, () => undefined)
  fakeServer.handle(pushApi.removePushSubscription, () => undefined)
})
afterEach(unstubPush)

const turnOn = () => screen.findByRole('button', { name: 'Turn on' })
const added = () => fakeServer.requests(pushApi.addPushSubscription).map(({ body }) => body)

async function withPush() {
  const browser = stubPush()
  const { user } = renderInApp(<PushCard />)
  await user.click(await turnOn())
  await screen.findByText('Push notifications are on.')
  return { browser, user }
}

test('turning on asks for permission, subscribes and tells the server', async () => {
  await withPush()
  const [sent] = added()
  expect(sent).toMatchObject({ endpoint: 'https://push.example/1' })
  expect([sent?.p256dh.length, sent?.auth.length]).toEqual([87, 22])
})

test('turning off unsubscribes and tells the server', async () => {
  const { browser, user } = await withPush()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await turnOn()
  expect(browser.subscription).toBeNull()
  expect(fakeServer.requests(pushApi.removePushSubscription)).toMatchObject([
    { body: { endpoint: 'https://push.example/1' } },
  ])
})

test('turning off works without the server', async () => {
  const { browser, user } = await withPush()
  fakeServer.goOffline()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await turnOn()
  expect(browser.subscription).toBeNull()
  fakeServer.goOnline()
})

test('a refused permission explains how to allow it', async () => {
  stubPush({ asked: 'denied' })
  const { user } = renderInApp(<PushCard />)
  await user.click(await turnOn())
  await screen.findByText('Notifications are blocked')
  expect(added()).toEqual([])
})

test('when the server refuses, the browser is not left subscribed', async () => {
  const browser = stubPush()
  fakeServer.handle(pushApi.addPushSubscription, () => {
    throw refusal('push.too_many_devices')
  })
  const { user } = renderInApp(<PushCard />)
  await user.click(await turnOn())
  await screen.findByText(/up to 20 devices/)
  expect([browser.subscription, storedPush.get()]).toEqual([null, null])
})

test('on an iPhone outside the installed app it says how to install it', async () => {
  stubPush()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  renderInApp(<PushCard />)
  await screen.findByText('Tap Add to Home Screen.')
})

test('a browser without push says so', async () => {
  renderInApp(<PushCard />)
  await screen.findByText('This browser doesn’t support push notifications')
})

test('the install button shows the browser’s prompt once', async () => {
  stubPush()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  const { user } = renderInApp(<PushCard />)
  await user.click(await screen.findByRole('button', { name: 'Install app' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull())
  expect(useInstallPrompt.getState().event).toBeNull()
})

test('other devices can be removed, this one only turned off', async () => {
  stubPush()
  const phone = { id: crypto.randomUUID(), createdAt: '2027-06-12T14:00:00.000Z' }
  devices = [
    { ...phone, device: 'Chrome on Android', isCurrent: false },
    { ...phone, id: crypto.randomUUID(), device: 'Firefox on Linux', isCurrent: true },
  ]
  fakeServer.handle(pushApi.removePushDevice, ({ params }) => {
    devices = devices.filter(({ id }) => id !== params.id)
    return undefined
  })
  const { user } = renderInApp(<PushCard />)
  const list = await screen.findByRole('list', { name: 'Devices with push notifications' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await user.click(within(list).getByRole('button', { name: 'Remove Chrome on Android' }))
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
})

test('a test notification is sent on request', async () => {
  const { user } = await withPush()
  fakeServer.handle(pushApi.testPush, () => ({ sent: 1 }))
  await user.click(screen.getByRole('button', { name: 'Send a test notification' }))
  await screen.findByText('Test notification sent')
})

test('logging out offline unsubscribes this device', async () => {
  const { browser } = await withPush()
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fakeServer.goOffline()
  await logOut()
  expect([browser.subscription, storedPush.get()]).toEqual([null, null])
  fakeServer.goOnline()
})

test('at the next start the subscription is renewed for the new session', async () => {
  await withPush()
  await syncPush(viewer.id)
  expect(added().map(({ renew }) => renew)).toEqual([undefined, true])
})

test('a device that was removed from the list turns off at its next start', async () => {
  const { browser } = await withPush()
  fakeServer.handle(pushApi.addPushSubscription, () => {
    throw refusal('push.device_not_found')
  })
  await syncPush(viewer.id)
  expect([browser.subscription, storedPush.get()]).toEqual([null, null])
})

test('a failing server leaves the subscription for the next start', async () => {
  const { browser } = await withPush()
  fakeServer.goOffline()
  await syncPush(viewer.id)
  expect(browser.subscription).not.toBeNull()
  fakeServer.goOnline()
})

test('another user of this browser gets no messages of the previous one', async () => {
  const { browser } = await withPush()
  await syncPush(crypto.randomUUID())
  expect([browser.subscription, storedPush.get()]).toEqual([null, null])
})

test('a new key of the server or a changed endpoint subscribes again', async () => {
  const { browser } = await withPush()
  fakeServer.handle(pushApi.pushKey, () => ({ key: KEY.replace('BCV', 'BCW') }))
  await syncPush(viewer.id)
  expect(added().at(-1)).toMatchObject({ endpoint: 'https://push.example/2' })
  browser.subscription = null
  await syncPush(viewer.id)
  expect(added().map(({ endpoint, renew }) => [endpoint.at(-1), renew])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['3', undefined],
  ])
})
