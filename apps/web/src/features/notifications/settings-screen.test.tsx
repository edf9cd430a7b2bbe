import { accountsApi } from '@crew-chief/contract/accounts'
import { campsApi } from '@crew-chief/contract/camps'
import type { Reply } from '@crew-chief/contract/endpoint'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { pushApi } from '@crew-chief/contract/push'
import { sessionApi } from '@crew-chief/contract/session'
import { presetOf } from '@crew-chief/domain/notifications/presets'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { viewerZone } from '../../lib/use-now.ts'
import { fakeServer, serverFault } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import NotificationSettingsScreen from './settings-screen.tsx'

const { getNotificationSettings, updateNotificationSettings } = notificationsApi
type Settings = Reply<typeof getNotificationSettings>

const ME: Reply<typeof sessionApi.me> = {
  id: crypto.randomUUID(),
  email: 'pat@mail.example',
  firstName: 'Pat',
  lastName: 'Lindgren',
  phoneNumber: null,
  address: null,
  shirtSize: null,
  gender: null,
  role: 'NON_MEMBER',
  hasToReset: false,
  profileImage: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  experienceLevels: [],
  emailConfirmed: true,
  userEvents: [],
}

let stored: Settings

beforeEach(() => {
  signIn()
  stored = {
    choices: [],
    quietHours: { from: '22:00', to: '07:00' },
    hasDigest: false,
    timezone: null,
    hasBounced: false,
  }
  fakeServer.handle(getNotificationSettings, () => stored)
  fakeServer.handle(sessionApi.me, () => ME)
  fakeServer.handle(pushApi.listPushSubscriptions, () => [])
  fakeServer.handle(campsApi.listCamps, () => [])
  fakeServer.handle(updateNotificationSettings, ({ body }) => {
    stored = { ...stored, ...body }
    return body
  })
})

const sent = () => fakeServer.requests(updateNotificationSettings).map(({ body }) => body)
const switchOf = (name: string) => screen.findByRole('switch', { name })
async function showEachKind() {
  const { user } = renderInApp(<NotificationSettingsScreen />)
  const details = await screen.findByRole('button', { name: /Choose each one|Hide details/ })
  if (details.getAttribute('aria-expanded') === 'false') await user.click(details)
  return { user }
}
const isOn = async (name: string) => (await switchOf(name)).getAttribute('aria-checked') === 'true'

test('switches show the defaults and what the person chose', async () => {
  stored.choices = [{ kind: 'courts', channel: 'email', isOn: false }]
  await showEachKind()
  expect(await isOn('Court assignments: Email')).toBe(false)
  expect(await isOn('Court assignments: Push')).toBe(true)
  expect(await isOn('Replies: Email')).toBe(false)
})

test('a switch is saved right away, with the time zone of the browser', async () => {
  const { user } = await showEachKind()
  await user.click(await switchOf('Replies: Email'))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        choices: [{ kind: 'comment', channel: 'email', isOn: true }],
        quietHours: { from: '22:00', to: '07:00' },
        hasDigest: false,
        timezone: viewerZone(),
      },
    ]),
  )
  expect(await isOn('Replies: Email')).toBe(true)
})

test('requests are sent one after another, and the last contains all changes', async () => {
  const answer = Promise.withResolvers<void>()
  fakeServer.handle(updateNotificationSettings, async ({ body }) => {
    if (sent().length === 1) await answer.promise
    stored = { ...stored, ...body }
    return body
  })
  const { user } = await showEachKind()
  await user.click(await switchOf('Replies: Email'))
  await user.click(await switchOf('Replies: Push'))
  await user.click(await switchOf('Replies: Email'))
  expect(sent()).toHaveLength(1)
  answer.resolve()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().at(-1)?.choices).toEqual([
    { kind: 'comment', channel: 'push', isOn: true },
    { kind: 'comment', channel: 'email', isOn: false },
  ])
  expect([await isOn('Replies: Push'), await isOn('Replies: Email')]).toEqual([true, false])
})

test('a switch that is not saved goes back, with a message', async () => {
  fakeServer.handle(updateNotificationSettings, () => {
    throw serverFault()
  })
  const { user } = await showEachKind()
  await user.click(await switchOf('Replies: Email'))
  expect(await screen.findByText('Not saved')).toBeTruthy()
  expect(await isOn('Replies: Email')).toBe(false)
})

test('mandatory kinds have no switch but a reason', async () => {
  await showEachKind()
  expect(await screen.findByText('Always on, because it’s about your money.')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /^(Payments and refunds|Security|Canceled events)/ })).toBeNull()
})

test('quiet hours can be changed, switched off and on again', async () => {
  const { user } = renderInApp(<NotificationSettingsScreen />)
  await user.selectOptions(await screen.findByLabelText('From'), '9:30 PM')
  await waitFor(() => expect(stored.quietHours).toEqual({ from: '21:30', to: '07:00' }))
  await user.click(await switchOf('Quiet hours'))
  await waitFor(() => expect(stored.quietHours).toBeNull())
  expect(screen.queryByLabelText('From')).toBeNull()
  await user.click(await switchOf('Quiet hours'))
  await waitFor(() => expect(stored.quietHours).toEqual({ from: '22:00', to: '07:00' }))
})

test('a time that is not on the half hour is listed', async () => {
  stored.quietHours = { from: '22:15', to: '07:00' }
  renderInApp(<NotificationSettingsScreen />)
  expect(await screen.findByLabelText<HTMLSelectElement>('From')).toHaveProperty('value', '22:15')
})

test('the digest and the time zone are saved', async () => {
  const { user } = renderInApp(<NotificationSettingsScreen />)
  await user.click(await switchOf('Daily digest'))
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver')
  await waitFor(() => expect(stored).toMatchObject({ hasDigest: true, timezone: 'America/Denver' }))
})

test('an unconfirmed address gets a note, and the link can be sent again', async () => {
  fakeServer.handle(sessionApi.me, () => ({ ...ME, emailConfirmed: false }))
  fakeServer.handle(accountsApi.resendConfirmation, () => undefined)
  const { user } = renderInApp(<NotificationSettingsScreen />)
  expect(await screen.findByText('Your email isn’t confirmed yet')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Email sent. Check your inbox.')).toBeTruthy()
})

test('an address that bounced gets a note with what to do', async () => {
  stored.hasBounced = true
  renderInApp(<NotificationSettingsScreen />)
  expect(await screen.findByText('We can’t reach you by email')).toBeTruthy()
  expect(screen.getByText(/refused our emails to pat@mail.example/)).toBeTruthy()
})

test('a preset is saved as choices, and the details say what it means', async () => {
  const { user } = await showEachKind()
  expect(screen.getByRole('button', { name: 'Everything' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Only my games' }))
  await waitFor(() => expect(presetOf(stored.choices)).toBe('games'))
  expect(await isOn('Newsletter: Email')).toBe(false)
  expect(await isOn('Court assignments: Push')).toBe(true)
  await user.click(await switchOf('Newsletter: Email'))
  expect(screen.getByText(/Your own choice/)).toBeTruthy()
})

test('the details are folded unless the person made their own choice', async () => {
  stored.choices = [{ kind: 'comment', channel: 'email', isOn: true }]
  renderInApp(<NotificationSettingsScreen />)
  expect(await isOn('Replies: Email')).toBe(true)
})

test('kinds for staff are listed for clinicians and staff of an event only', async () => {
  await showEachKind()
  expect(screen.queryByText('Declined assignments')).toBeNull()
  cleanup()
  signIn({ role: 'CLINICIAN' })
  await showEachKind()
  expect(screen.getByText('Declined assignments')).toBeTruthy()
})
