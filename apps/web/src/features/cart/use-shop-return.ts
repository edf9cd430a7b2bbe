import { ApiError } from '@crew-chief/contract/client'
import { type CheckoutState, paymentsApi } from '@crew-chief/contract/payments'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/api.ts'
import { afterOrderChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { leftCheckout } from './left-checkout.ts'
import { outcomeOf, type Return, returnIn } from './return-words.ts'
import { clearCart } from './use-cart.ts'

type Go = (to: string) => void

/** Takes in whoever comes back to the shop from the payment page, by its links or by the Back button. */
export function useShopReturn() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const viewer = useViewer()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const found = returnIn(params)
    if (found) {
      navigate('/shop', { replace: true })
      void takeIn(found, viewer !== null, navigate)
    } else if (viewer) void giveUpLeftCheckout(navigate)
  }, [params, navigate, viewer])
}

async function takeIn({ way, sessionId }: Return, isSignedIn: boolean, go: Go) {
  const checkout = sessionId && isSignedIn ? await ask(way, sessionId) : null
  // Without an answer the page may still be open: it is given up next time.
  leftCheckout.set(way === 'canceled' && checkout === null && isSignedIn ? (sessionId ?? null) : null)
  // Somebody else's payment, or none: no news for whoever followed that link.
  if (checkout === 'unknown') return
  await announce(way, checkout, go)
}

/** Says nothing when all there is to say is that nothing was bought. */
export async function giveUpLeftCheckout(go: Go) {
  const sessionId = leftCheckout.get()
  if (!sessionId) return
  const checkout = await ask('canceled', sessionId)
  // Without an answer it is tried again next time.
  if (checkout === null) return
  leftCheckout.set(null)
  if (checkout === 'unknown') return
  if (outcomeOf('canceled', checkout.status).isBought) await announce('canceled', checkout, go)
  else await invalidate(afterOrderChange)
}

async function announce(way: Return['way'], checkout: CheckoutState | null, go: Go) {
  const { toast: words, isBought } = outcomeOf(way, checkout?.status ?? null)
  if (isBought) clearCart()
  const orderId = checkout?.orderId
  const action = { label: 'View order', onPress: () => go(orderId ? `/orders?order=${orderId}` : '/orders') }
  toast.show({ ...words, ...(isBought && { action }) })
  await invalidate(afterOrderChange)
}

async function ask(way: Return['way'], sessionId: string): Promise<CheckoutState | 'unknown' | null> {
  const row = way === 'success' ? paymentsApi.getCheckout : paymentsApi.cancelCheckout
  try {
    return await callApi(row, { params: { sessionId } })
  } catch (error) {
    return error instanceof ApiError && error.code === 'payments.not_found' ? 'unknown' : null
  }
}
