import { notificationsApi } from '@crew-chief/contract/notifications'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal, serverFault } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import UnsubscribeScreen from './unsubscribe-screen.tsx'

const { getUnsubscribe, unsubscribe } = notificationsApi
const TOKEN = 'a-token-of-more-than-20-characters'
const COURTS = { kind: 'courts', label: 'Court assignments' } as const

const open = (search = `?token=${TOKEN}`) => renderInApp(<UnsubscribeScreen />, { url: `/unsubscribe${search}` })
const subscribed = (isSubscribed: boolean) => fakeServer.handle(getUnsubscribe, () => ({ ...COURTS, isSubscribed }))

test('emails stop only after the button was pressed', async () => {
  subscribed(true)
  fakeServer.handle(unsubscribe, () => ({ ...COURTS, isSubscribed: false }))
  const { user } = open()
  expect(await screen.findByText('Court assignments')).toBeTruthy()
  expect(fakeServer.requests(unsubscribe)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('You won’t get these emails anymore')).toBeTruthy()
  expect(fakeServer.requests(unsubscribe)).toEqual([{ query: { token: TOKEN } }])
  const link = screen.getByRole('link', { name: 'Log in to change your notifications' })
  expect(link.getAttribute('href')).toBe('/profile/notifications')
})

test('a person who is logged in gets a link to the settings', async () => {
  signIn()
  subscribed(false)
  open()
  expect(await screen.findByText('You’re already unsubscribed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notification settings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

test('a link that does not work says so', async () => {
  fakeServer.handle(getUnsubscribe, () => {
    throw refusal('notifications.bad_link')
  })
  open()
  expect(await screen.findByText('We couldn’t unsubscribe you')).toBeTruthy()
})

test('a link without a token says so', () => {
  open('')
  expect(screen.getByText('We couldn’t unsubscribe you')).toBeTruthy()
})

test('a failed request can be repeated', async () => {
  subscribed(true)
  fakeServer.handle(unsubscribe, () => {
    throw serverFault()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Failed to unsubscribe. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
})
