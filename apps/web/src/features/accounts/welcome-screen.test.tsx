import { accountsApi } from '@crew-chief/contract/accounts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedUser } from '../../api/session-store.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { meWith } from '../../testing/me.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import WelcomeScreen from './welcome-screen.tsx'

const open = (query = '?token=secret') => renderInApp(<WelcomeScreen />, { url: `/welcome${query}` }).user

beforeEach(() => fakeServer.handle(accountsApi.openInvitation, () => undefined))

async function setPassword(user: ReturnType<typeof open>, confirmation = 'a brand new one') {
  await user.type(screen.getByLabelText('Password'), 'a brand new one')
  await user.type(screen.getByLabelText('Confirm password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }))
}

test.each([
  [true, '/reset-returning-member'],
  [false, '/events'],
])('sets the password and logs in; incomplete profile %s leads to %s', async (hasToReset, path) => {
  const account = meWith({ hasToReset })
  fakeServer.handle(accountsApi.acceptInvitation, () => ({
    token: 'token',
    refreshToken: 'refresh',
    expiresAt: '2099-01-01T00:00:00Z',
    user: account,
  }))
  await setPassword(open())
  await waitFor(() => expect(storedUser.get()?.id).toBe(account.id))
  expect(location.pathname).toBe(path)
  expect(fakeServer.requests(accountsApi.acceptInvitation)).toMatchObject([
    { body: { token: 'secret', password: 'a brand new one' } },
  ])
})

test('passwords that differ are not sent', async () => {
  await setPassword(open(), 'another one')
  expect(await screen.findByText('Passwords do not match')).toBeDefined()
  expect(fakeServer.requests(accountsApi.acceptInvitation)).toEqual([])
})

test('a link that no longer works says so, and a new one can be requested', async () => {
  fakeServer.handle(accountsApi.acceptInvitation, () => {
    throw refusal('accounts.bad_invitation')
  })
  fakeServer.handle(accountsApi.requestInvitation, () => ({ message: 'Look in your inbox.' }))
  const user = open()
  await setPassword(user)
  expect(await screen.findByText('This link doesn’t work anymore')).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.type(screen.getByLabelText('Email'), 'ivy@mail.example')
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByText('Look in your inbox.')).toBeDefined()
  expect(fakeServer.requests(accountsApi.requestInvitation)).toMatchObject([{ body: { email: 'ivy@mail.example' } }])
})

test('a link that ended says so before a password is entered', async () => {
  fakeServer.handle(accountsApi.openInvitation, () => {
    throw refusal('accounts.bad_invitation')
  })
  open()
  expect(await screen.findByText('This link doesn’t work anymore')).toBeDefined()
  expect(fakeServer.requests(accountsApi.openInvitation)).toMatchObject([{ body: { token: 'secret' } }])
})

test('a link without its token offers a new one', () => {
  open('')
  expect(screen.getByText('This link is incomplete. Open it from the email again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeDefined()
})
