// Starting a checkout and returning from the payment page to the shop.

import { ApiError } from '@crew-chief/contract/client'
import { CART_EMPTY, ordersApi } from '@crew-chief/contract/orders'
import { type CheckoutState, paymentsApi } from '@crew-chief/contract/payments'
import { paths } from '@crew-chief/domain/paths'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/api.ts'
import { afterOrderChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { useRedirect } from '../payments/public.ts'
import { type CheckoutReturn, checkoutOutcome, checkoutReturn } from './checkout-outcome.ts'
import { clearCart } from './use-cart.ts'

export function useCheckout(lines: readonly CartLine[]) {
  const viewer = useViewer()
  const { open } = useAuthModal()
  const navigate = useNavigate()
  const { isLeaving, leaveFor } = useRedirect(() => void cancelPendingCheckout(navigate))
  const { run, pending } = useOperation(ordersApi.startOrder, {
    onDone: ({ url, sessionId }) => {
      pendingCheckout.set(sessionId)
      // A free order is complete and has no session to confirm on return.
      if (sessionId === null) clearCart()
      leaveFor(url)
    },
    onFailed: (message) => {
      toast.error('Checkout failed', message)
      // Stock or products may have changed; the reloaded cart lines show which.
      void invalidate(afterOrderChange)
    },
  })
  const proceed = () => {
    if (lines.length === 0) return toast.error('Cart is empty', CART_EMPTY)
    if (!viewer) {
      toast.show({ title: 'Please log in', text: 'You need to be logged in to make a purchase' })
      return open('login', paths.shop({ cart: 'open' }))
    }
    if (viewer.hasToReset) return navigate(paths.completeProfile())
    run({
      body: {
        items: [...lines],
        successUrl: location.origin + paths.shop({ success: 'true' }),
        cancelUrl: location.origin + paths.shop({ canceled: 'true' }),
      },
    })
  }
  return { proceed, isProcessing: pending || isLeaving }
}

type Navigate = (to: string) => void

/** `isPaid`: false while the bank has not confirmed. */
export type PlacedOrder = { id: string; isPaid: boolean }

/** Handles users who return from the payment page, by its links or by the Back button. Returns what they bought. */
export function useShopReturn(): PlacedOrder | null {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const viewer = useViewer()
  const isHandled = useRef(false)
  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true
    const found = checkoutReturn(params)
    if (found) {
      navigate(paths.shop(), { replace: true })
      void handleReturn(found, viewer !== null).then(setPlaced)
    } else if (viewer) void cancelPendingCheckout(navigate)
  }, [params, navigate, viewer])
  return placed
}

async function handleReturn({ via, sessionId }: CheckoutReturn, isSignedIn: boolean): Promise<PlacedOrder | null> {
  const checkout = sessionId && isSignedIn ? await fetchCheckout(via, sessionId) : null
  // The request failed: the next visit asks again, which cancels a checkout that is still open.
  pendingCheckout.set(checkout === null && isSignedIn ? sessionId : null)
  // A link to another user's payment shows nothing.
  if (checkout === 'unknown') return null
  await showOutcome(via, checkout)
  if (!checkout?.orderId || !checkoutOutcome(via, checkout.status).isBought) return null
  return { id: checkout.orderId, isPaid: checkout.status === 'paid' }
}

/** Shows a toast only if the pending checkout turns out to be paid. */
async function cancelPendingCheckout(navigate: Navigate) {
  const sessionId = pendingCheckout.get()
  if (!sessionId) return
  const checkout = await fetchCheckout('canceled', sessionId)
  // The request failed: try again on the next visit.
  if (checkout === null) return
  pendingCheckout.set(null)
  if (checkout === 'unknown') return
  if (checkoutOutcome('canceled', checkout.status).isBought) await showOutcome('canceled', checkout, navigate)
  else await invalidate(afterOrderChange)
}

/** With `navigate` the toast links to the order; after a return from the payment page the shop does. */
async function showOutcome(via: CheckoutReturn['via'], checkout: CheckoutState | null, navigate?: Navigate) {
  const { toast: message, isBought } = checkoutOutcome(via, checkout?.status ?? null)
  if (isBought) clearCart()
  const orderId = checkout?.orderId
  const action = { label: 'View order', onPress: () => navigate?.(orderId ? paths.order(orderId) : paths.orders()) }
  toast.show({ ...message, ...(isBought && navigate && { action }) })
  await invalidate(afterOrderChange)
}

/** Null when the request failed, 'unknown' when it is not the user's checkout. */
async function fetchCheckout(via: CheckoutReturn['via'], sessionId: string): Promise<CheckoutState | 'unknown' | null> {
  const endpoint = via === 'success' ? paymentsApi.getCheckout : paymentsApi.cancelCheckout
  try {
    return await callApi(endpoint, { params: { sessionId } })
  } catch (error) {
    return error instanceof ApiError && error.code === 'payments.not_found' ? 'unknown' : null
  }
}

const PENDING_CHECKOUT_KEY = 'shop-checkout'

/**
 * The checkout this tab has opened. A user who returns by the Back button cancels it, otherwise their own reserved
 * units would look sold out. Stored per tab, because another tab may be paying.
 */
const pendingCheckout = {
  get: (): string | null => withStorage((storage) => storage.getItem(PENDING_CHECKOUT_KEY)),
  set: (sessionId: string | null) =>
    withStorage((storage) => {
      if (sessionId === null) storage.removeItem(PENDING_CHECKOUT_KEY)
      else storage.setItem(PENDING_CHECKOUT_KEY, sessionId)
      return null
    }),
}

function withStorage(use: (storage: Storage) => string | null): string | null {
  try {
    return use(sessionStorage)
  } catch {
    // Storage is blocked in some private modes; the units are released when the checkout expires.
    return null
  }
}
