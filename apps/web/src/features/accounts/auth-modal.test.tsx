import { accountsApi } from '@crew-chief/contract/accounts'
import { type CampCard, campsApi } from '@crew-chief/contract/camps'
import type { Role } from '@crew-chief/domain/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storedUser } from '../../api/session-store.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { meWith } from '../../testing/me.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import AuthModal from './auth-modal.tsx'
import { useAuthModal } from './use-auth-modal.ts'

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const running = {
  id: crypto.randomUUID(),
  name: 'Weekend Whistle Camp',
  type: 'camp',
  status: 'in-progress',
  startDate: fromNow(-HOUR),
  endDate: fromNow(HOUR),
  timezone: 'America/New_York',
  location: 'Ridgeview Gym, Austin, TX',
  canceledAt: null,
  myFunctions: [],
} satisfies CampCard

async function logIn(role: Role = 'NON_MEMBER', hasToReset = false) {
  const user = meWith({ role, hasToReset })
  fakeServer.handle(accountsApi.login, () => ({
    token: 'token',
    refreshToken: 'refresh',
    expiresAt: '2099-01-01T00:00:00Z',
    user,
  }))
  const view = renderInApp(<AuthModal />, { url: '/shop?auth=login' })
  await view.user.type(screen.getByLabelText('Email'), 'pat@mail.example')
  await view.user.type(screen.getByLabelText('Password'), 'whistle-2027')
  await view.user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(storedUser.get()?.id).toBe(user.id))
}

beforeEach(() => fakeServer.handle(campsApi.listCamps, () => [running]))

test('during an event the log-in leads to the courts of today', async () => {
  await logIn()
  expect(location.pathname).toBe(`/camp/${running.id}/courts`)
})

test('between events it leads to the specified page (1 §2.4)', async () => {
  fakeServer.handle(campsApi.listCamps, () => [
    { ...running, status: 'upcoming' as const, startDate: fromNow(HOUR / 2) },
  ])
  await logIn()
  expect(location.pathname).toBe('/membership')
})

test('without an answer about events it leads to the specified page', async () => {
  fakeServer.handle(campsApi.listCamps, () => {
    throw refusal('events.not_found')
  })
  await logIn('ALL_YOU_NEED')
  expect(location.pathname).toBe('/events')
})

test.each([
  ['an admin', 'ADMIN', false, '/dashboard'],
  ['an incomplete account', 'CLINICIAN', true, '/reset-returning-member'],
] as const)('%s is not asked for events, which the server may refuse', async (_, role, hasToReset, path) => {
  await logIn(role, hasToReset)
  expect(location.pathname).toBe(path)
  expect(fakeServer.requests(campsApi.listCamps)).toEqual([])
})

function LoginOnTheWay({ to }: { to: string | undefined }) {
  const { tab, open } = useAuthModal()
  return (
    <>
      <button type="button" onClick={() => open('login', to)}>
        Go
      </button>
      {tab && <AuthModal />}
    </>
  )
}

test.each([
  [undefined, 'Welcome back'],
  ['/shop?cart=open', 'Log in or sign up'],
])('on the way to %s the title is %s', async (to, title) => {
  const { user } = renderInApp(<LoginOnTheWay to={to} />, { url: '/shop' })
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})
