import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToast } from '../../ui/toast.ts'
import { editUserFailure, editUserOutcome, showEditOutcome } from './edit-user-outcome.ts'

const update = (emailUpdated: boolean, hasStripeCustomer: boolean, stripeEmailUpdated: boolean) => ({
  emailUpdated,
  hasStripeCustomer,
  stripeEmailUpdated,
})

test.each([
  ['the same email', update(false, false, false), undefined],
  ['the same email of a customer', update(false, true, false), undefined],
  [
    'a new email without a customer',
    update(true, false, false),
    "User information has been updated. User doesn't have a payment-provider customer account.",
  ],
  [
    'a new email that was synchronized',
    update(true, true, true),
    'User information and the payment-provider customer email have been updated.',
  ],
  [
    'a new email that was not synchronized',
    update(true, true, false),
    'User information updated. Note: the payment-provider customer email update failed - manual sync may be required.',
  ],
])('the message after %s (1 §8)', (_, reply, text) => {
  const outcome = editUserOutcome(reply)
  expect(outcome.title).toBe('User Updated Successfully')
  expect(outcome.text).toBe(text)
})

test('only a failed synchronization causes a warning (1 §8)', () => {
  expect(editUserOutcome(update(true, true, false)).warning).toEqual({
    title: 'Stripe Sync Warning',
    text: 'The email may need manual synchronization.',
  })
  const others = [update(true, true, true), update(true, false, false), update(false, true, false)]
  for (const reply of others) expect(editUserOutcome(reply).warning).toBeUndefined()
})

test.each([
  ['This email address is already in use.', 'This email address is already in use by another user.'],
  ['Invalid email format', 'Please enter a valid email address.'],
  ['No auth tokens found', 'Session expired. Please log in again.'],
  ['User not found', 'User not found'],
  ['Failed to update user information. Please try again.', 'Failed to update user information. Please try again.'],
])('“%s” is shown as “%s” (1 §8)', (message, shown) => {
  expect(editUserFailure(message)).toBe(shown)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

test('a failed sync shows a warning 2 seconds after the success message (1 §8, §9)', () => {
  showEditOutcome(editUserOutcome({ emailUpdated: true, hasStripeCustomer: true, stripeEmailUpdated: false }))
  expect(useToast.getState().current).toMatchObject({ title: 'User Updated Successfully', tone: 'success' })
  vi.advanceTimersByTime(1999)
  expect(useToast.getState().current?.title).toBe('User Updated Successfully')
  vi.advanceTimersByTime(1)
  expect(useToast.getState().current).toMatchObject({
    title: 'Stripe Sync Warning',
    text: 'The email may need manual synchronization.',
    tone: 'error',
  })
})

test('a successful sync shows no second message', () => {
  showEditOutcome(editUserOutcome({ emailUpdated: true, hasStripeCustomer: true, stripeEmailUpdated: true }))
  vi.advanceTimersByTime(2000)
  expect(useToast.getState().current?.title).toBe('User Updated Successfully')
})
