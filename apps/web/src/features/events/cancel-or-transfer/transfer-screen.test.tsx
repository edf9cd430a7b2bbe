import { cancelOrTransferApi, type SpotTransfer } from '@crew-chief/contract/cancel-or-transfer'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { stubRedirect } from '../../../testing/payment-page.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import TransferScreen from './transfer-screen.tsx'

const { getTransfer, acceptTransfer } = cancelOrTransferApi
const { startRegistration } = registrationsApi

const ID = crypto.randomUUID()
const EVENT_ID = crypto.randomUUID()
const RELEASE = 'I have read and accept the liability release'

const transferOf = (
  amountDue: number,
  place: Partial<SpotTransfer['event']> = {},
  status: SpotTransfer['status'] = 'offered',
): SpotTransfer => ({
  id: ID,
  status,
  from: 'Ann Ruiz',
  expiresAt: '2099-06-01T05:00:00.000Z',
  event: {
    id: EVENT_ID,
    name: 'Summer Camp',
    type: 'camp' as const,
    startDate: '2099-06-12T13:00:00.000Z',
    endDate: '2099-06-13T21:00:00.000Z',
    timezone: 'America/Chicago',
    location: 'Ridgeview Gym, Austin',
    waiver: { version: 3, text: 'At my own risk.' },
    ...place,
  },
  amountDue,
  isPaid: place.type !== 'webinar',
})

function openOffer(
  amountDue = 0,
  place: Partial<SpotTransfer['event']> = {},
  status: SpotTransfer['status'] = 'offered',
  { isVisitor = false, hash = '' } = {},
) {
  if (!isVisitor) signIn()
  fakeServer.handle(getTransfer, () => transferOf(amountDue, place, status))
  fakeServer.handle(acceptTransfer, () => ({ eventId: EVENT_ID, amountDue }))
  return renderInApp(
    <Routes>
      <Route path="/transfers/:id" element={<TransferScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { url: `/transfers/${ID}${hash}` },
  )
}

const accepted = () => fakeServer.requests(acceptTransfer).map(({ body }) => body)

test('the liability release is accepted in the version that was shown', async () => {
  const { user } = openOffer()
  expect(await screen.findByText('Free for you. Ann already paid.')).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: RELEASE }))
  await user.click(screen.getByRole('button', { name: 'Accept spot' }))
  await screen.findByText('Elsewhere')
  expect(location.pathname).toBe(`/events/${EVENT_ID}/registration/success`)
  expect(accepted()).toEqual([{ waiverVersion: 3 }])
})

test('a webinar asks for no liability release', async () => {
  const { user } = openOffer(0, { type: 'webinar', location: 'Online' })
  expect(await screen.findByText('Free for you.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Accept spot' }))
  await screen.findByText('Elsewhere')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(accepted()).toEqual([{}])
})

async function acceptAndPay() {
  const { user } = openOffer(2_500, { type: 'webinar' })
  await user.click(await screen.findByRole('button', { name: 'Accept and pay $25.00' }))
}

test('a difference in price is paid right after accepting', async () => {
  const redirect = stubRedirect()
  fakeServer.handle(startRegistration, () => ({ url: 'https://pay.example/1', sessionId: 'cs_1' }))
  await acceptAndPay()
  await waitFor(() => expect(redirect).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
})

test('if checkout fails, the offer stays open and says so', async () => {
  fakeServer.handle(startRegistration, () => {
    throw refusal('transfers.still_paying', 'Someone else is paying.')
  })
  await acceptAndPay()
  expect(await screen.findByText('Someone else is paying.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept and pay $25.00' })).toBeDefined()
})

test('leaving the payment page leads back to the offer', async () => {
  stubRedirect()
  fakeServer.handle(startRegistration, () => ({ url: 'https://pay.example/1', sessionId: 'cs_1' }))
  await acceptAndPay()
  await waitFor(() =>
    expect(fakeServer.requests(startRegistration)).toMatchObject([
      { body: { cancelUrl: expect.stringMatching(/\/transfers\/[0-9a-f-]+$/) } },
    ]),
  )
})

test('an accepted offer leads to My events', async () => {
  openOffer(0, {}, 'accepted')
  expect((await screen.findByRole('link', { name: 'My events' })).getAttribute('href')).toBe('/my-events')
})

describe('a visitor', () => {
  const opened = (amountDue: number) => {
    const view = openOffer(amountDue, {}, 'offered', { isVisitor: true, hash: '#ben%40example.com' })
    const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
    return { ...view, press }
  }

  test('accepts the release, signs up with the address of the offer, and the spot is accepted without asking again', async () => {
    const { user, press } = opened(0)
    expect(await screen.findByText('ben@example.com')).toBeDefined()
    await press('Sign up and accept')
    expect(await screen.findByText(WAIVER_NOT_TICKED)).toBeDefined()
    expect(location.search).toBe('')
    await user.click(screen.getByRole('checkbox', { name: RELEASE }))
    await press('Sign up and accept')
    await waitFor(() => expect(location.search).toBe('?auth=register'))
    expect(history.state.usr).toEqual({ returnTo: `/transfers/${ID}`, email: 'ben@example.com' })
    expect(accepted()).toEqual([])
    act(() => void signIn())
    await screen.findByText('Elsewhere')
    expect(accepted()).toEqual([{ waiverVersion: 3 }])
  })

  test('who has an account logs in instead', async () => {
    const { user, press } = opened(0)
    await user.click(await screen.findByRole('checkbox', { name: RELEASE }))
    await press('Log in and accept')
    await waitFor(() => expect(location.search).toBe('?auth=login'))
  })

  test('is asked again if the price is another one after logging in', async () => {
    const { user, press } = opened(2_500)
    await user.click(await screen.findByRole('checkbox', { name: RELEASE }))
    await press('Log in and accept')
    await waitFor(() => expect(location.search).toBe('?auth=login'))
    const forVisitor = transferOf(2_500)
    fakeServer.handle(getTransfer, () => ({ ...forVisitor, amountDue: 1_000 }))
    act(() => {
      signIn({ role: 'ALL_YOU_NEED' })
      queryClient.clear()
    })
    expect(await screen.findByRole('button', { name: 'Accept and pay $10.00' })).toBeDefined()
    expect(accepted()).toEqual([])
  })
})
