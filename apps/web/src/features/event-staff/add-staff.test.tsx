import { eventStaffApi, type StaffForm, type StaffMember } from '@crew-chief/contract/event-staff'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { AddStaff } from './add-staff.tsx'

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

const replyTo = ({ userId, name, functions }: StaffForm): StaffMember =>
  memberOf({ kind: name ? 'guest' : 'account', userId: userId ?? null, functions })

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

test('a pasted list is checked line by line, and added after it was confirmed', async () => {
  fakeServer.handle(eventStaffApi.addStaffList, ({ body, query }) => ({
    added: query.preview ? 0 : body.addresses.length,
    addresses: body.addresses.map(({ email, name }) =>
      email.includes('@')
        ? { email, name: name ?? null, effect: 'INVITED' as const, problem: null }
        : { email, name: null, effect: null, problem: 'Please enter a valid email address' },
    ),
  }))
  const user = openForm()
  await user.click(screen.getByRole('radio', { name: /^By email/ }))
  await user.click(screen.getByRole('textbox', { name: 'Email' }))
  await user.paste('"Castellano, Ivy" <ivy@mail.example>, sam@mail.example\nnobody')
  await user.click(screen.getByRole('button', { name: 'Check list' }))
  const lines = within(await screen.findByRole('list', { name: 'List to add' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ivy Castellano, ivy@mail.exampleNo confirmed account. We’ll email them an invitation.',
    'sam@mail.exampleNo confirmed account. We’ll email them an invitation.',
    'nobodyPlease enter a valid email address. We’ll leave this line out.',
  ])
  const sent = () => fakeServer.requests(eventStaffApi.addStaffList).filter(({ query }) => query.preview !== 'true')
  expect([sent(), added()]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Add 2 people' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nobody')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      addresses: [{ email: 'ivy@mail.example', name: 'Ivy Castellano' }, { email: 'sam@mail.example' }],
      functions: ['clinician'],
    },
  ])
})

const PROBLEM = { name: null, effect: null, problem: 'Please enter a valid email address' }

/** Everyone gets an invitation, except for texts without @ and the second time. */
function checkLists() {
  fakeServer.handle(eventStaffApi.addStaffList, ({ body, query }) => {
    const emails = body.addresses.map(({ email }) => email)
    return {
      added: query.preview ? 0 : emails.length,
      addresses: emails.map((email, index) => {
        if (!email.includes('@')) return { ...PROBLEM, email }
        if (emails.indexOf(email) < index) return { ...PROBLEM, email, problem: 'Listed twice' }
        return { email, name: null, effect: 'INVITED' as const, problem: null }
      }),
    }
  })
}

async function pasteList(text: string) {
  const user = openForm()
  await user.click(screen.getByRole('radio', { name: /^By email/ }))
  await user.click(screen.getByRole('textbox', { name: 'Email' }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check list' }))
  return user
}

test('the focus follows to the checked list and back to the text', async () => {
  checkLists()
  const user = await pasteList('ivy@mail.example')
  expect(document.activeElement).toBe(await screen.findByText(/^Nothing has been sent yet/))
  await user.click(screen.getByRole('button', { name: 'Back to list' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ivy@mail.example')
})

test('an address that was listed twice does not stay in the text when it was added', async () => {
  checkLists()
  const user = await pasteList('ivy@mail.example, ivy@mail.example, nobody')
  await user.click(await screen.findByRole('button', { name: 'Add 1 person' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nobody')
})

test('a list that is too long, or refused, stays in the form with the problem', async () => {
  const long = Array.from({ length: 61 }, (_, number) => `a${number}@mail.example`)
  const user = await pasteList(long.join('\n'))
  expect(await screen.findByText('Up to 60 people at a time')).toBeDefined()
  expect(fakeServer.requests(eventStaffApi.addStaffList)).toEqual([])
  fakeServer.handle(eventStaffApi.addStaffList, () => {
    throw refusal('staff.too_many_invitations')
  })
  await user.clear(screen.getByRole('textbox', { name: 'Email' }))
  await user.paste('ivy@mail.example')
  await user.click(screen.getByRole('button', { name: 'Check list' }))
  expect(await screen.findByText('Too many invitations. Please try again later.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ivy@mail.example')
})

test('without a person, address or name nothing is sent', async () => {
  const user = openForm()
  await user.click(screen.getByRole('button', { name: 'Add to staff' }))
  expect(await screen.findByText('Choose at least one person')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^By email/ }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ', ;')
  await user.click(screen.getByRole('button', { name: 'Check list' }))
  expect(await screen.findByText('Email required')).toBeDefined()
  expect(added()).toEqual([])
})
