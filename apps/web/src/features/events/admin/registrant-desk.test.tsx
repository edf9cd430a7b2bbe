import { registrationsApi } from '@crew-chief/contract/registrations'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { registrantWith } from '../../../testing/registrant.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { DeskButtons } from './registrant-desk.tsx'

const BEN = registrantWith({
  status: 'CANCELLED',
  pricePaid: 7_500,
  needsWaiver: false,
  user: { firstName: 'Ben', lastName: 'Ochoa', email: 'ben@mail.example' },
})

test('the dialog names the person who gets the cash and records the return', async () => {
  signIn({ role: 'CLINICIAN' })
  fakeServer.handle(registrationsApi.recordPayment, () => BEN)
  const cashToReturn = [{ payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 2_500 }]
  const { user } = renderInApp(<DeskButtons eventId={crypto.randomUUID()} registrant={{ ...BEN, cashToReturn }} />)
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(/Return \$25\.00 in cash to Ann Ruiz, then record it/)).toBeDefined()
  expect(screen.queryByLabelText('Returned to')).toBeNull()
  const [, submit] = screen.getAllByRole('button', { name: 'Record payment', hidden: true })
  if (submit) await user.click(submit)
  await waitFor(() =>
    expect(fakeServer.requests(registrationsApi.recordPayment)).toMatchObject([{ body: { amount: -2_500 } }]),
  )
})

test('if cash is owed to several people, the person who got it is chosen', async () => {
  signIn({ role: 'CLINICIAN' })
  fakeServer.handle(registrationsApi.recordPayment, () => BEN)
  const ann = { payerId: crypto.randomUUID(), name: 'Ann Ruiz', amount: 2_500 }
  const ben = { payerId: BEN.user.id, name: 'Ben Ochoa', amount: 1_000 }
  const { user } = renderInApp(
    <DeskButtons eventId={crypto.randomUUID()} registrant={{ ...BEN, cashToReturn: [ben, ann] }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText(/Return \$10\.00 in cash to Ben Ochoa and \$25\.00 to Ann Ruiz, then/)).toBeDefined()
  expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '')
  await user.click(screen.getByLabelText('Returned to'))
  await user.click(await screen.findByRole('option', { name: /Ann Ruiz/ }))
  expect(screen.getByLabelText('Amount ($)')).toHaveProperty('value', '-25.00')
  const [, submit] = screen.getAllByRole('button', { name: 'Record payment', hidden: true })
  if (submit) await user.click(submit)
  await waitFor(() =>
    expect(fakeServer.requests(registrationsApi.recordPayment)).toMatchObject([
      { body: { amount: -2_500, payerId: ann.payerId } },
    ]),
  )
})

test('without cash to return and an amount due there is nothing to record', () => {
  signIn({ role: 'CLINICIAN' })
  renderInApp(<DeskButtons eventId={crypto.randomUUID()} registrant={BEN} />)
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
})
