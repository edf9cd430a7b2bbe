// "Proceed to Checkout": everybody who may not, or cannot, hears why, and the cart stays as it is.

import { CART_EMPTY, ordersApi } from '@crew-chief/contract/orders'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import { useNavigate } from 'react-router'
import { afterOrderChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { useRedirect } from '../payments/public.ts'
import { leftCheckout } from './left-checkout.ts'
import { giveUpLeftCheckout } from './use-shop-return.ts'

export function useProceed(lines: readonly CartLine[]) {
  const viewer = useViewer()
  const { open } = useAuthModal()
  const navigate = useNavigate()
  const { isLeaving, leaveFor } = useRedirect(() => void giveUpLeftCheckout(navigate))
  const { run, pending } = useOperation(ordersApi.startOrder, {
    onDone: ({ url, sessionId }) => {
      leftCheckout.set(sessionId)
      leaveFor(url)
    },
    onFailed: (message) => {
      toast.error('Checkout failed', message)
      // Somebody was faster, or a product has changed: the lines say which.
      void invalidate(afterOrderChange)
    },
  })
  const proceed = () => {
    if (lines.length === 0) return toast.error('Cart is empty', CART_EMPTY)
    if (!viewer) {
      toast.error('Please log in', 'You need to be logged in to make a purchase')
      return open('login', '/shop?cart=open')
    }
    if (viewer.hasToReset) return navigate('/reset-returning-member')
    const back = `${location.origin}/shop`
    run({
      body: { items: [...lines], successUrl: `${back}?success=true`, cancelUrl: `${back}?canceled=true` },
    })
  }
  return { proceed, isProcessing: pending || isLeaving }
}
