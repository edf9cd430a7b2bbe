import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import type { Role } from '@crew-chief/domain/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { MembershipMenu } from './user-actions.tsx'

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

async function choose(from: Role, label: string) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(usersApi.changeMembership, ({ body }) => ({ ...JOSE, role: body.membership }))
  const { user } = renderInApp(<MembershipMenu user={{ ...JOSE, role: from }} />)
  await user.click(screen.getByRole('button', { name: /membership for José Muñoz/ }))
  await user.click(screen.getByRole('menuitem', { name: label }))
  return user
}
const sent = () => fakeServer.requests(usersApi.changeMembership).map(({ body }) => body.membership)

test.each<[from: Role, label: string, title: string, confirm: string, to: Role, phrase: string]>([
  ['NON_MEMBER', 'Admin', 'Make José Muñoz an admin?', 'Make admin', 'ADMIN', 'an admin'],
  ['ALL_YOU_NEED', 'Clinician', 'Make José Muñoz a clinician?', 'Make clinician', 'CLINICIAN', 'a clinician'],
  ['ADMIN', 'Clinician', 'Remove José Muñoz as admin?', 'Remove admin', 'CLINICIAN', 'a clinician'],
  ['ADMIN', 'Non-member', 'Remove José Muñoz as admin?', 'Remove admin', 'NON_MEMBER', 'a non-member'],
])('from %s to %s asks first', async (from, label, title, confirm, to, phrase) => {
  const user = await choose(from, label)
  expect(sent()).toEqual([])
  await user.click(within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: confirm }))
  expect(await screen.findByText(`José Muñoz is now ${phrase}.`)).toBeDefined()
  expect(sent()).toEqual([to])
})

test('a change between memberships needs one click, and the toast names the person', async () => {
  await choose('NON_MEMBER', 'All You Need')
  expect(await screen.findByText('Membership Updated')).toBeDefined()
  expect(screen.getByText('José Muñoz is now an All You Need member.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual(['ALL_YOU_NEED'])
})
