import { type Invitation, invitationsApi } from '@crew-chief/contract/invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { InvitationsList } from './invitations-list.tsx'

const invitationOf = (firstName: string, changes: Partial<Invitation> = {}): Invitation => ({
  userId: crypto.randomUUID(),
  firstName,
  lastName: 'Invited',
  email: `${firstName.toLowerCase()}@mail.example`,
  role: 'NON_MEMBER',
  state: 'SENT',
  sentAt: '2026-03-01T12:00:00Z',
  expiresAt: '2026-03-15T12:00:00Z',
  invitedBy: { id: crypto.randomUUID(), name: 'Dana Whitfield' },
  ...changes,
})
const IVY = invitationOf('Ivy')
const BEN = invitationOf('Ben', { state: 'OPENED' })
const JO = invitationOf('Jo', { state: 'JOINED' })
const REX = invitationOf('Rex', { state: 'REVOKED', invitedBy: null })

let uninvited = 0

beforeEach(() => {
  uninvited = 0
  fakeServer.handle(invitationsApi.inviteUninvited, () => {
    const sent = uninvited
    uninvited = 0
    return { sent }
  })
  signIn({ role: 'ADMIN' })
  fakeServer.handle(invitationsApi.listInvitations, ({ query: { before } }) =>
    before
      ? { invitations: [REX], hasMore: false, counts: {}, uninvited: 0 }
      : {
          invitations: [IVY, BEN, JO],
          hasMore: true,
          counts: { SENT: 1, OPENED: 1, JOINED: 1, REVOKED: 1 },
          uninvited,
        },
  )
  fakeServer.handle(invitationsApi.sendInvitations, ({ body }) => ({ sent: body.userIds.length }))
  fakeServer.handle(invitationsApi.revokeInvitations, ({ body }) => ({ revoked: body.userIds.length }))
})

async function openList(query = '') {
  const { user } = renderInApp(<InvitationsList />, { url: `/dashboard/users?show=invitations${query}` })
  await screen.findByText('Ivy Invited')
  return user
}
const sent = () => fakeServer.requests(invitationsApi.sendInvitations).map(({ body }) => body.userIds)
const revoked = () => fakeServer.requests(invitationsApi.revokeInvitations).map(({ body }) => body.userIds)
const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

test('each person has a state; those who joined can be neither selected nor sent a link', async () => {
  await openList()
  expect(screen.getByText('Opened')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Select Jo Invited' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send again to Jo Invited' })).toBeNull()
})

test('the next page continues after the last person; a revoked invitation can be sent again', async () => {
  const user = await openList()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await user.click(await screen.findByRole('button', { name: 'Send again to Rex Invited' }))
  await waitFor(() => expect(sent()).toEqual([[REX.userId]]))
  expect(fakeServer.requests(invitationsApi.listInvitations)[1]?.query.before).toBe(JO.userId)
  expect(screen.queryByRole('button', { name: 'Revoke the invitation of Rex Invited' })).toBeNull()
})

test('several people are selected and get new links together', async () => {
  const user = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send new links' }))
  await waitFor(() => expect(sent()).toEqual([[IVY.userId, BEN.userId]]))
  await waitFor(() => expect(screen.getByText('Select all shown')).toBeDefined())
})

test('people without a link get one after a confirmation', async () => {
  uninvited = 12
  const user = await openList()
  expect(screen.getByText('12 people can’t log in yet: no password, and no link to set one.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send links' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send 12 people a link?' }))
  expect(fakeServer.requests(invitationsApi.inviteUninvited)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send links' }))
  expect(await screen.findByText('12 new links sent')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/can’t log in yet/)).toBeNull())
})

test('without such people nothing is offered', async () => {
  await openList()
  expect(screen.queryByRole('button', { name: 'Send links' })).toBeNull()
})

test('a revocation is confirmed first', async () => {
  const user = await openList()
  await user.click(select('Ben Invited'))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the invitation of Ben Invited?' }))
  expect(revoked()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoked()).toEqual([[BEN.userId]]))
})

test('the filter of states is in the URL and says how many people each has', async () => {
  await openList('&state=SENT')
  expect(fakeServer.requests(invitationsApi.listInvitations)[0]?.query.state).toBe('SENT')
  const options = within(screen.getByRole('combobox', { name: 'State' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
    'All states (4)',
    'Waiting to send (0)',
    'Sent (1)',
    'Opened (1)',
  ])
})
