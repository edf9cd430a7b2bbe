import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { isUnshipped, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { orderTitle } from '../orders/public.ts'
import { customerOf } from './admin-order-words.ts'

type Props = {
  order: AdminOrder
  status: OrderStatus
  pending: boolean
  onAnswer: (refund: boolean) => void
  onClose: () => void
}

/** A paid order is taken back: does its money go back as well? Both answers are buttons, neither is the default. */
export function RefundQuestion({ order, status, pending, onAnswer, onClose }: Props) {
  const [answered, setAnswered] = useState<boolean>()
  const amount = formatCents(order.refundable)
  const answer = (refund: boolean) => {
    setAnswered(refund)
    onAnswer(refund)
  }
  return (
    <Dialog
      title={status === 'CANCELLED' ? `Cancel ${orderTitle(order)}?` : `Refund ${orderTitle(order)}?`}
      eyebrow={customerOf(order)}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="destructive"
            pending={pending && answered === true}
            pendingLabel="Refunding..."
            onClick={() => answer(true)}
          >
            Refund {amount}
          </Button>
          <Button pending={pending && answered === false} pendingLabel="Saving..." onClick={() => answer(false)}>
            No refund
          </Button>
          {/* On phones the cross is as near as the footer is narrow. */}
          <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-bold">
          {customerOf(order)} paid {amount}. Refund it through Stripe?
        </p>
        <p className="text-muted-foreground">
          Stripe returns the money to the card it came from, which takes a few days. This cannot be undone. Without a
          refund only the status changes.
        </p>
        {isUnshipped(order.status) && (
          <p className="text-muted-foreground">Either way, what was ordered goes back on sale.</p>
        )}
      </div>
    </Dialog>
  )
}
