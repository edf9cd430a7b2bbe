// The two addresses the payment page sends people back to. Both name the payment, so that the page knows what to ask.

import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { ownUrl } from './own-url.ts'

type Given = { successUrl: string; cancelUrl: string }
export type ReturnUrls = { success: string; successWithoutPayment: string; cancel: (paymentId: string) => string }

export function readReturnUrls({ config }: Pick<Deps, 'config'>, { successUrl, cancelUrl }: Given): ReturnUrls {
  const success = ownUrl(successUrl, config.publicUrl)
  const cancel = ownUrl(cancelUrl, config.publicUrl)
  if (!success || !cancel) throw new AppError('payments.foreign_url')
  return {
    successWithoutPayment: success.toString(),
    // Stripe writes its id into the one for success, and only there; the braces must not be encoded.
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
