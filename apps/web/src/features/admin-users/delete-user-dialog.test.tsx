import type { User } from '@crew-chief/contract/session'
import { type ErasureItem, usersApi } from '@crew-chief/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

const JOSE: User = {
  id: '4f1c9a20-0000-4000-8000-000000000000',
  email: 'jose@mail.example',
  firstName: 'José',
  lastName: 'Muñoz',
  phoneNumber: null,
  address: null,
  shirtSize: null,
  gender: null,
  role: 'NON_MEMBER',
  profileImage: null,
  createdAt: '2027-06-03T12:00:00.000Z',
  hasToReset: false,
  experienceLevels: [],
}
const SPOT: ErasureItem = {
  kind: 'registration',
  name: 'Lakeshore Elite Camp',
  status: 'CONFIRMED',
  startsAt: '2099-12-19T14:00:00.000Z',
  paid: 24_900,
  refund: 24_900,
  refundToOthers: 0,
  cashToReturn: 0,
  cashToOthers: 0,
}

test('it lists what ends, sends what was shown and leads to the list', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(usersApi.previewUserErasure, () => [SPOT])
  fakeServer.handle(usersApi.eraseUser, () => undefined)
  const { user } = renderInApp(<DeleteUserDialog user={JOSE} onClose={vi.fn()} />)
  expect(await screen.findByText(/We’ll release their spot. We’ll refund \$249.00./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete user' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/users'))
  expect(fakeServer.requests(usersApi.eraseUser)[0]?.body.expected).toMatchObject([{ refund: 24_900 }])
})

test('a refusal is shown with the new list', async () => {
  signIn({ role: 'ADMIN' })
  const items: ErasureItem[] = []
  fakeServer.handle(usersApi.previewUserErasure, () => [...items])
  fakeServer.handle(usersApi.eraseUser, () => {
    items.push(SPOT)
    throw refusal('users.erasure_changed', 'It has changed.')
  })
  const { user } = renderInApp(<DeleteUserDialog user={JOSE} onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  expect(await screen.findByText('It has changed.')).toBeDefined()
  expect(await screen.findByText('Lakeshore Elite Camp')).toBeDefined()
})
