import { ApiError } from '@crew-chief/contract/client'
import { type PriceCorrection, registrationsApi } from '@crew-chief/contract/registrations'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { registrantWith } from '../../../testing/registrant.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { DetailsDialog } from './registrant-details-dialog.tsx'

const { previewCorrection, changeRegistration } = registrationsApi

const PAT = registrantWith({ pricePaid: 7_000, refundable: 5_000 })
const payerId = crypto.randomUUID()
const correction = (changes: Partial<PriceCorrection> = {}): PriceCorrection => ({
  refund: 1_000,
  refundToOthers: 0,
  cashToReturn: [{ payerId, name: 'Ann Ruiz', amount: 2_000 }],
  amountDue: 0,
  ...changes,
})

async function openWithPrice(price: string, preview: (price: number) => PriceCorrection, role: 'ADMIN' | 'CLINICIAN') {
  signIn({ role })
  fakeServer.handle(previewCorrection, ({ query }) => preview(query.price))
  const onClose = vi.fn()
  const { user } = renderInApp(<DetailsDialog eventId={crypto.randomUUID()} registrant={PAT} onClose={onClose} />)
  const input = await screen.findByLabelText('Price ($)')
  await user.clear(input)
  await user.type(input, price)
  const save = () => user.click(screen.getByRole('button', { name: 'Save details' }))
  return { user, save, onClose }
}

test('the dialog shows what the server returns for the new price, and sends it', async () => {
  fakeServer.handle(changeRegistration, () => PAT)
  const preview = (price: number) => correction(price === 4_000 ? {} : { refund: 9_900 })
  const { user, save, onClose } = await openWithPrice('40', preview, 'ADMIN')
  expect(
    await screen.findByText(
      'We’ll refund $10.00 to their card. They keep their spot. Return $20.00 in cash to Ann Ruiz.',
    ),
  ).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Half the camp')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(fakeServer.requests(changeRegistration).map(({ body }) => body.price)).toEqual([
    {
      amount: 4_000,
      reason: 'Half the camp',
      expected: { refund: 1_000, refundToOthers: 0, amountDue: 0, cashToReturn: [{ payerId, amount: 2_000 }] },
    },
  ])
})

test('amounts that changed are shown before the price is saved', async () => {
  let refund = 1_000
  fakeServer.handle(changeRegistration, () => {
    refund = 3_000
    throw refusal('registrations.refund_changed', 'This price now refunds $30.00.')
  })
  const { user, save, onClose } = await openWithPrice('40', () => correction({ refund, cashToReturn: [] }), 'ADMIN')
  await screen.findByText('We’ll refund $10.00 to their card. They keep their spot.')
  await user.type(screen.getByLabelText('Reason'), 'Half the camp')
  await save()
  expect(await screen.findByText('This price now refunds $30.00.')).toBeDefined()
  expect(await screen.findByText('We’ll refund $30.00 to their card. They keep their spot.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(fakeServer.requests(changeRegistration)).toHaveLength(2))
  expect(fakeServer.requests(changeRegistration).map(({ body }) => body.price?.expected?.refund)).toEqual([
    1_000, 3_000,
  ])
})

test('a director cannot save a price that returns money', async () => {
  const refuse = () => {
    throw new ApiError('', 403, { code: 'access.role' })
  }
  const { user, save } = await openWithPrice('40', refuse, 'CLINICIAN')
  expect(await screen.findByText('Only admins can refund what was paid.')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Half the camp')
  await save()
  expect(fakeServer.requests(changeRegistration)).toEqual([])
})

test('a price that the server refuses cannot be saved', async () => {
  const refuse = () => {
    throw refusal('registrations.nothing_to_refund', 'The last refund failed.')
  }
  const { user, save } = await openWithPrice('40', refuse, 'ADMIN')
  expect(await screen.findByText('The last refund failed.')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Half the camp')
  await save()
  expect(fakeServer.requests(changeRegistration)).toEqual([])
})
