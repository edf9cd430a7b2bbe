import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveCsv } from '../../../lib/download.ts'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { registrantWith } from '../../../testing/registrant.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import RegistrantListDialog from './registrant-list-dialog.tsx'

vi.mock('../../../lib/download.ts', () => ({ saveCsv: vi.fn() }))

const PAT = registrantWith({ createdAt: '2027-06-03T12:00:00.000Z' })

test('cash to return and an open offer are shown with the payment', async () => {
  signIn({ role: 'ADMIN' })
  const event = eventWith()
  fakeServer.handle(eventsApi.getEvent, () => event)
  const changes = {
    cashToReturn: [{ payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 3_750 }],
    offeredTo: 'ben@mail.example',
  }
  fakeServer.handle(registrationsApi.listRegistrations, () => [{ ...PAT, ...changes }])
  renderInApp(<RegistrantListDialog id={event.id} onClose={() => undefined} />)
  expect((await screen.findAllByText('Return $37.50 in cash to Ann Ruiz')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Offered to ben@mail.example').length).toBeGreaterThan(0)
})

test('at a deleted event cash is returned, and nothing else is possible', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(eventsApi.getEvent, () => {
    throw refusal('events.not_found')
  })
  const cashToReturn = [{ payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 3_750 }]
  fakeServer.handle(registrationsApi.listRegistrations, () => [{ ...PAT, status: 'CANCELLED' as const, cashToReturn }])
  const { user } = renderInApp(<RegistrantListDialog id={crypto.randomUUID()} onClose={() => undefined} />)
  expect(await screen.findByText('Deleted event')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a registration' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(/Return \$37\.50 in cash to Ann Ruiz, then record it/)).toBeDefined()
})

test('contact details of a person who has not accepted are replaced by a text, and missing in the file', async () => {
  signIn({ role: 'CLINICIAN' })
  const event = eventWith()
  fakeServer.handle(eventsApi.getEvent, () => event)
  const hidden = { ...PAT, hasAccepted: false, user: { ...PAT.user, email: null } }
  fakeServer.handle(registrationsApi.listRegistrations, () => [hidden])
  const { user } = renderInApp(<RegistrantListDialog id={event.id} onClose={() => undefined} />)
  expect(await screen.findByText('Contact details show once they accept')).toBeDefined()
  expect(screen.getByText('Hasn’t accepted yet')).toBeDefined()
  await user.type(screen.getByLabelText('Search registrants'), 'null')
  expect(await screen.findByText('No registrants match your search')).toBeDefined()
  await user.clear(screen.getByLabelText('Search registrants'))
  expect(await screen.findByText('Contact details show once they accept')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(vi.mocked(saveCsv).mock.calls.at(-1)?.[1]).toContain('Pat,Official,,,CONFIRMED')
})

test('dates are those of the event, on the screen and in the file, and times name its zone', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Tokyo',
  })
  signIn({ role: 'ADMIN' })
  const event = eventWith({ timezone: 'America/Chicago' })
  fakeServer.handle(eventsApi.getEvent, () => event)
  // In Chicago it is still the evening before.
  const row = { ...PAT, createdAt: '2027-06-04T02:00:00.000Z', offerExpiresAt: '2027-06-05T02:30:00.000Z' }
  fakeServer.handle(registrationsApi.listRegistrations, () => [row])
  const { user } = renderInApp(<RegistrantListDialog id={event.id} onClose={() => undefined} />)
  expect(await screen.findByText('Jun 3, 2027')).toBeDefined()
  expect(screen.getByText(/^Spot offered until Fri, Jun 4(, 2027)? · 9:30 PM CDT$/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(vi.mocked(saveCsv).mock.calls.at(-1)?.[1]).toMatch(/,2027-06-03$/)
})

/** A window whose width can be changed. */
function resizableWindow(width: number) {
  const listeners = new Set<() => void>()
  let current = width
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return current >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (next: number) =>
    act(() => {
      current = next
      for (const listener of listeners) listener()
    })
}

test('an open dialog keeps its input when the list changes its layout', async () => {
  const resize = resizableWindow(1280)
  signIn({ role: 'ADMIN' })
  const event = eventWith({})
  fakeServer.handle(eventsApi.getEvent, () => event)
  fakeServer.handle(registrationsApi.listRegistrations, () => [{ ...PAT, amountDue: 12_000 }])
  const { user } = renderInApp(<RegistrantListDialog id={event.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Pat Official' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Record payment/ }))
  await user.type(await screen.findByLabelText('Reference (optional)'), 'Check 1041')
  expect(screen.queryByRole('table', { hidden: true })).not.toBeNull()
  resize(600)
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Reference (optional)').value).toBe('Check 1041')
  vi.unstubAllGlobals()
})
