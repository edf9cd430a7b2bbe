// Messages after editing a user (spec 1 §8).

import type { Reply } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { toast } from '../../ui/toast.ts'

type Update = Pick<Reply<typeof usersApi.updateUser>, 'emailUpdated' | 'hasStripeCustomer' | 'stripeEmailUpdated'>
type Notice = { title: string; text?: string }
type EditUserOutcome = Notice & { warning?: Required<Notice> }

const TITLE = 'User Updated Successfully'
const SYNC_WARNING = { title: 'Stripe Sync Warning', text: 'The email may need manual synchronization.' }

export function editUserOutcome({ emailUpdated, hasStripeCustomer, stripeEmailUpdated }: Update): EditUserOutcome {
  if (!emailUpdated) return { title: TITLE }
  if (!hasStripeCustomer)
    return {
      title: TITLE,
      text: "User information has been updated. User doesn't have a payment-provider customer account.",
    }
  if (stripeEmailUpdated)
    return { title: TITLE, text: 'User information and the payment-provider customer email have been updated.' }
  return {
    title: TITLE,
    text: 'User information updated. Note: the payment-provider customer email update failed - manual sync may be required.',
    warning: SYNC_WARNING,
  }
}

const FAILURES = [
  ['already in use', 'This email address is already in use by another user.'],
  ['Invalid email', 'Please enter a valid email address.'],
  ['No auth tokens', 'Session expired. Please log in again.'],
] as const

/** The message of the specification for a server error, or the server's own. */
export const editUserFailure = (message: string): string =>
  FAILURES.find(([part]) => message.includes(part))?.[1] ?? message

const WARNING_DELAY_MS = 2000

/** Toasts are shown one at a time, so the warning waits until the first was read (spec 1 §8, §9). */
export function showEditOutcome({ title, text, warning }: EditUserOutcome) {
  toast.success(title, text)
  if (warning) setTimeout(() => toast.error(warning.title, warning.text), WARNING_DELAY_MS)
}
