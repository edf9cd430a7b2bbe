import { usersApi } from '@crew-chief/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import AdminUsersScreen from './admin-users-screen.tsx'

/** 100 users, of whom 44 match any filter. */
function openAt(query: string) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(usersApi.listUsers, ({ query: { search, role, profile } }) => ({
    users: [],
    pagination: { page: 1, totalPages: 5, total: search || role || profile ? 44 : 100 },
  }))
  return renderInApp(<AdminUsersScreen />, { url: `/dashboard/users${query}` })
}
const lastQuery = () => fakeServer.requests(usersApi.listUsers).at(-1)?.query

test('while a search is active, the number of matches is shown', async () => {
  openAt('?search=kim')
  expect(await screen.findByText('Showing 0 of 100 total users')).toBeDefined()
  expect(screen.getByText(/44 match$/)).toBeDefined()
})

test('without a filter there is no number of matches', async () => {
  openAt('')
  expect(await screen.findByText('Showing 0 of 100 total users')).toBeDefined()
  expect(screen.queryByText(/match$/)).toBeNull()
})

test('incomplete profiles are a filter in the URL that can be removed', async () => {
  const { user } = openAt('?profile=incomplete')
  expect(await screen.findByText(/44 match$/)).toBeDefined()
  expect(fakeServer.requests(usersApi.listUsers).map(({ query }) => query.profile)).toContain('incomplete')
  await user.click(screen.getByRole('button', { name: 'Remove filter: Profile incomplete' }))
  await waitFor(() => expect(lastQuery()?.profile).toBeUndefined())
  expect(location.search).toBe('')
  expect(screen.queryByRole('button', { name: 'Remove filter: Profile incomplete' })).toBeNull()
})
