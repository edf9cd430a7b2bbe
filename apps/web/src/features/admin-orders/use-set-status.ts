// Changing an order's status: picked, asked about where needed, shown at once, taken back when the server says no.

import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { useState } from 'react'
import { afterOrderChange } from '../../api/invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { orderTitle } from '../orders/public.ts'
import { customerOf, questionBefore } from './admin-order-words.ts'

type Answer = { refund?: boolean; trackingNumber?: string | null }
type Question = { about: 'refund' | 'tracking'; status: OrderStatus }

export function useSetStatus(order: AdminOrder) {
  const [picked, setPicked] = useState<OrderStatus>()
  const [question, setQuestion] = useState<Question>()
  const close = () => {
    setPicked(undefined)
    setQuestion(undefined)
  }
  const { run, pending } = useAction(ordersAdminApi.setOrderStatus, {
    invalidates: afterOrderChange,
    onDone: ({ status, refund }, { body }) => {
      close()
      if (body.refund && refund === 'failed') toast.error('The refund failed', 'Try it again among the payments.')
      else toast.success('Order status updated', outcomeOf(order, status, body.refund === true))
    },
    optimistic: ({ body }) => {
      setPicked(body.status)
      // A question stays open with its answer: it can be given again.
      return () => setPicked(question?.status)
    },
  })
  const save = (status: OrderStatus, answer: Answer = {}) =>
    run({ params: { id: order.id }, body: { status, ...answer } })
  const pick = (status: OrderStatus) => {
    const about = questionBefore(status, order)
    if (!about) return save(status)
    setPicked(status)
    setQuestion({ about, status })
  }
  return { value: picked ?? order.status, pick, question, save, pending, close }
}

/** The amount is kept from before: once it is asked for, nothing is left to refund. */
function outcomeOf(order: AdminOrder, status: OrderStatus, isRefunded: boolean): string {
  if (isRefunded) return `${formatCents(order.refundable)} goes back to ${customerOf(order)}.`
  return `${orderTitle(order)} is now ${ORDER_STATUS_LABELS[status]}.`
}
