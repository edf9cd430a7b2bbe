import { eventStaffApi, type StaffForm, type StaffMember } from '@crew-chief/contract/event-staff'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { AddStaff, splitAddresses } from './add-staff.tsx'

const eventId = crypto.randomUUID()
const userWith = (changes: Pick<User, 'firstName' | 'lastName' | 'email'>): User => ({
  id: crypto.randomUUID(),
  role: 'NON_MEMBER',
  hasToReset: false,
  profileImage: null,
  phoneNumber: null,
  address: null,
  shirtSize: null,
  gender: null,
  createdAt: '2026-01-01T00:00:00Z',
  experienceLevels: [],
  ...changes,
})
const RUTH = userWith({ firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth@mail.example' })
const RUDY = userWith({ firstName: 'Rudy', lastName: 'Okafor', email: 'rudy@mail.example' })
const LISTED = userWith({ firstName: 'Rumi', lastName: 'Listed', email: 'rumi@mail.example' })

const memberOf = (changes: Partial<StaffMember>): StaffMember => ({
  id: crypto.randomUUID(),
  kind: 'account',
  userId: null,
  name: null,
  email: null,
  isExpired: false,
  hasAccepted: false,
  functions: ['clinician'],
  ...changes,
})

const replyTo = ({ userId, email, name, functions }: StaffForm): StaffMember => {
  if (email === 'listed@mail.example') throw refusal('staff.already_listed')
  return memberOf({ kind: email ? 'invited' : name ? 'guest' : 'account', userId: userId ?? null, functions })
}

beforeEach(() => {
  signIn({ role: 'NON_MEMBER' })
  fakeServer.handle(eventStaffApi.listStaff, () => [memberOf({ userId: LISTED.id, name: 'Rumi Listed' })])
  fakeServer.handle(usersApi.searchUsers, (): User[] => [RUTH, RUDY, LISTED])
  fakeServer.handle(eventStaffApi.addStaff, ({ body }) => replyTo(body))
})

const openForm = () => renderInApp(<AddStaff eventId={eventId} event={{ type: 'camp', location: 'Chicago' }} />).user
const added = () => fakeServer.requests(eventStaffApi.addStaff).map(({ body }) => body)
const results = () =>
  within(screen.getByRole('list', { name: 'Added' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('people are found by name and added together; who is on the staff already is not offered', async () => {
  const user = openForm()
  await user.type(screen.getByRole('textbox', { name: 'Search people' }), 'ru')
  await user.click(await screen.findByRole('button', { name: 'Choose Ruth Adeyemi' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search people' }))
  await user.keyboard('ru{Enter}')
  expect(screen.queryByRole('button', { name: 'Choose Rumi Listed' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Choose Rudy Okafor' }))
  expect(added()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add to staff' }))
  await screen.findByText('Rudy Okafor')
  expect(added()).toEqual([
    { userId: RUTH.id, functions: ['clinician'] },
    { userId: RUDY.id, functions: ['clinician'] },
  ])
  expect(results()).toEqual(['Ruth Adeyemi: Added', 'Rudy Okafor: Added'])
})

test('each pasted address has a result; those that failed stay in the field', async () => {
  const user = openForm()
  await user.click(screen.getByRole('radio', { name: /^By email/ }))
  const field = screen.getByRole('textbox', { name: 'Email' })
  await user.click(field)
  await user.paste('"Castellano, Ivy" <Ivy@mail.example>, listed@mail.example\nnobody')
  await user.click(screen.getByRole('button', { name: 'Add to staff' }))
  await screen.findByText('nobody', { selector: 'strong' })
  expect(results()).toEqual([
    'ivy@mail.example: Invitation sent',
    expect.stringMatching(/^listed@mail\.example: .*already/),
    'nobody: Please enter a valid email address',
  ])
  expect(field).toHaveProperty('value', 'listed@mail.example\nnobody')
})

test('without a person, address or name nothing is sent', async () => {
  const user = openForm()
  await user.click(screen.getByRole('button', { name: 'Add to staff' }))
  expect(await screen.findByText('Choose at least one person')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^By email/ }))
  await user.click(screen.getByRole('button', { name: 'Add to staff' }))
  expect(await screen.findByText('Email required')).toBeDefined()
  expect(added()).toEqual([])
})

test.each([
  ['one@a.example', ['one@a.example']],
  [
    'one@a.example, TWO@a.example;three@a.example\none@a.example',
    ['one@a.example', 'two@a.example', 'three@a.example'],
  ],
  ['Ann Lee <ann@a.example>\nBob Ray bob@a.example', ['ann@a.example', 'bob@a.example']],
  ['one@a.example two@a.example', ['one@a.example', 'two@a.example']],
  [' , \n', []],
])('addresses of %j', (text, expected) => expect(splitAddresses(text)).toEqual(expected))
