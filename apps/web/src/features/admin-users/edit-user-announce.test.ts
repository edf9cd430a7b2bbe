import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { announceEdit } from './edit-user-announce.ts'
import { editUserOutcome } from './edit-user-outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

test('a failed sync is warned about in a destructive toast, 2 seconds after the news (1 §8, §9)', () => {
  announceEdit(editUserOutcome({ emailUpdated: true, hasStripeCustomer: true, stripeEmailUpdated: false }))
  expect(toast.current()).toMatchObject({ title: 'User Updated Successfully', tone: 'success' })
  vi.advanceTimersByTime(1999)
  expect(toast.current()?.title).toBe('User Updated Successfully')
  vi.advanceTimersByTime(1)
  expect(toast.current()).toMatchObject({
    title: 'Stripe Sync Warning',
    text: 'The email may need manual synchronization.',
    tone: 'error',
  })
})

test('a sync that worked is followed by nothing', () => {
  announceEdit(editUserOutcome({ emailUpdated: true, hasStripeCustomer: true, stripeEmailUpdated: true }))
  vi.advanceTimersByTime(2000)
  expect(toast.current()?.title).toBe('User Updated Successfully')
})
