import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { useEffect, useState } from 'react'
import { afterOrderChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { formatTime } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRedirect } from '../payments/public.ts'
import { orderTitle } from './order-labels.ts'
import { OrderMessage } from './order-parts.tsx'

/** `onCanceled`: the order is gone from the history. */
type Props = { order: Order; onCanceled?: (() => void) | undefined }

/** The message of the order's status, or for an abandoned checkout what to do about it. */
export function OrderProgress({ order, onCanceled }: Props) {
  if (order.status === 'PENDING' && order.openCheckout)
    return <UnpaidOrder order={order} checkout={order.openCheckout} onCanceled={onCanceled} />
  if (order.isUnpaid)
    return (
      <Alert tone="warning" title="This order isn’t paid">
        Contact Support to pay for it or cancel it.
      </Alert>
    )
  return <OrderMessage order={order} />
}

type UnpaidProps = Props & { checkout: NonNullable<Order['openCheckout']> }

const CHECK_MS = 10_000

function UnpaidOrder({ order, checkout, onCanceled }: UnpaidProps) {
  const now = useNow(CHECK_MS)
  const [isAsking, setAsking] = useState(false)
  const { finish, isLeaving } = useFinishPayment(order)
  const expiresAt = new Date(checkout.expiresAt)
  // Asks again until the server has released the order.
  useEffect(() => {
    if (now >= new Date(checkout.expiresAt)) void invalidate(afterOrderChange)
  }, [now, checkout.expiresAt])
  if (now >= expiresAt)
    return (
      <Alert tone="warning" title="Your checkout expired">
        You weren’t charged. We’re releasing your items.
      </Alert>
    )
  return (
    <div className="grid gap-3">
      <Alert tone="warning" title="You haven’t paid yet">
        We’re holding your items until {formatTime(expiresAt)}. After that, we’ll release them.
      </Alert>
      <div className="flex gap-3 max-sm:flex-col">
        <Button variant="primary" pending={isLeaving} pendingLabel="Opening checkout..." onClick={finish}>
          Finish payment
        </Button>
        <Button onClick={() => setAsking(true)}>Cancel order</Button>
      </div>
      {isAsking && (
        <CancelDialog
          order={order}
          paymentId={checkout.paymentId}
          onCanceled={onCanceled}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function useFinishPayment({ id }: Order) {
  const { isLeaving, leaveFor } = useRedirect(() => void invalidate(afterOrderChange))
  const { run, pending } = useOperation(ordersApi.payOrder, {
    onDone: ({ url }) => leaveFor(url),
    onFailed: (message) => {
      toast.error('Checkout failed', message)
      void invalidate(afterOrderChange)
    },
  })
  return { finish: () => run({ params: { id } }), isLeaving: pending || isLeaving }
}

type CancelProps = { order: Order; paymentId: string; onCanceled: Props['onCanceled']; onClose: () => void }

function CancelDialog({ order, paymentId, onCanceled, onClose }: CancelProps) {
  const { run, pending } = useOperation(paymentsApi.cancelCheckout, {
    invalidates: afterOrderChange,
    onDone: ({ status }) => {
      onClose()
      // Paid in another tab.
      if (status !== 'expired' && status !== 'open')
        return toast.show({ title: 'You’ve already paid', text: 'To cancel the order, contact Support.' })
      onCanceled?.()
      toast.success('Order canceled', 'You weren’t charged.')
    },
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <ConfirmDialog
      title={`Cancel ${orderTitle(order)}?`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      onConfirm={() => run({ params: { sessionId: paymentId } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Canceling..."
    >
      You haven’t been charged. We’ll release your items right away.
    </ConfirmDialog>
  )
}
