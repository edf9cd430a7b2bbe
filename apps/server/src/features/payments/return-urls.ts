// The URLs the payment page returns to. Both contain the payment, so that our page can look it up.

import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { parseOwnUrl } from './own-url.ts'

type Requested = { successUrl: string; cancelUrl: string }
export type ReturnUrls = { success: string; successWithoutPayment: string; cancel: (paymentId: string) => string }

export function readReturnUrls({ config }: Pick<Deps, 'config'>, { successUrl, cancelUrl }: Requested): ReturnUrls {
  const success = parseOwnUrl(successUrl, config.publicUrl)
  const cancel = parseOwnUrl(cancelUrl, config.publicUrl)
  if (!success || !cancel) throw new AppError('payments.foreign_url')
  return {
    successWithoutPayment: success.toString(),
    // Stripe fills in its session id only here; the braces must not be encoded.
    success: withSession(success, '{CHECKOUT_SESSION_ID}'),
    cancel: (paymentId) => withSession(cancel, paymentId),
  }
}

function withSession(url: URL, sessionId: string): string {
  const copy = new URL(url)
  copy.searchParams.delete('session_id')
  const mark = copy.search ? '&' : '?'
  return `${copy.origin}${copy.pathname}${copy.search}${mark}session_id=${sessionId}${copy.hash}`
}
