import { expect, test } from 'vitest'
import { editUserFailure, editUserOutcome } from './edit-user-outcome.ts'

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
    'a new email that the provider took',
    update(true, true, true),
    'User information and the payment-provider customer email have been updated.',
  ],
  [
    'a new email that the provider did not take',
    update(true, true, false),
    'User information updated. Note: the payment-provider customer email update failed - manual sync may be required.',
  ],
])('after %s the toast says so (1 §8)', (_, reply, text) => {
  const outcome = editUserOutcome(reply)
  expect(outcome.title).toBe('User Updated Successfully')
  expect(outcome.text).toBe(text)
})

test('only a customer whose email the provider did not take is warned about (1 §8)', () => {
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
