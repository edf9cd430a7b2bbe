import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { formatCents } from '@crew-chief/domain/money'
import { isUnshipped, ORDER_STATUS_LABELS, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterOrderChange } from '../../api/invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { orderTitle } from '../orders/public.ts'
import { confirmationFor, customerName, STATUS_OPTIONS } from './admin-order-labels.ts'

type Props = { order: AdminOrder; id?: string }

/** Any status can follow any other (spec 1 §4). Saves immediately, or after a dialog for refund or tracking number. */
export function OrderStatusSelect({ order, id }: Props) {
  const { value, select, dialog, save, pending, close } = useSetStatus(order)
  return (
    <>
      <NativeSelect
        size="small"
        {...(id ? { id } : { label: `Status of ${orderTitle(order)}` })}
        options={STATUS_OPTIONS}
        value={value}
        onChange={select}
      />
      {dialog?.kind === 'refund' && (
        <RefundDialog
          order={order}
          status={dialog.status}
          pending={pending}
          onAnswer={(refund) => save(dialog.status, refund ? { refund } : {})}
          onClose={close}
        />
      )}
      {dialog?.kind === 'tracking' && <TrackingDialog order={order} onClose={close} />}
    </>
  )
}

type Options = { refund?: boolean; trackingNumber?: string | null }
type OpenDialog = { kind: 'refund' | 'tracking'; status: OrderStatus }

function useSetStatus(order: AdminOrder) {
  const [selected, setSelected] = useState<OrderStatus>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => {
    setSelected(undefined)
    setDialog(undefined)
  }
  const { run, pending } = useAction(ordersAdminApi.setOrderStatus, {
    invalidates: afterOrderChange,
    onDone: ({ status, refund }, { body }) => {
      close()
      if (body.refund && refund === 'failed') toast.error('Refund failed', 'Retry it under Payments.')
      else toast.success('Order status updated', successText(order, status, body.refund === true))
    },
    optimistic: ({ body }) => {
      setSelected(body.status)
      // On failure the dialog stays open, so that the admin can try again.
      return () => setSelected(dialog?.status)
    },
  })
  const save = (status: OrderStatus, options: Options = {}) =>
    run({ params: { id: order.id }, body: { status, ...options } })
  const select = (status: OrderStatus) => {
    const kind = confirmationFor(status, order)
    if (!kind) return save(status)
    setSelected(status)
    setDialog({ kind, status })
  }
  return { value: selected ?? order.status, select, dialog, save, pending, close }
}

/** Uses the order from before the change: afterwards `refundable` is 0. */
function successText(order: AdminOrder, status: OrderStatus, isRefunded: boolean): string {
  if (isRefunded) return `Refunding ${formatCents(order.refundable)} to ${customerName(order)}.`
  return `${orderTitle(order)} is now ${ORDER_STATUS_LABELS[status]}.`
}

type RefundProps = {
  order: AdminOrder
  status: OrderStatus
  pending: boolean
  onAnswer: (refund: boolean) => void
  onClose: () => void
}

/** Asks whether cancelling a paid order also refunds it. Neither answer is the default. */
function RefundDialog({ order, status, pending, onAnswer, onClose }: RefundProps) {
  const [answered, setAnswered] = useState<boolean>()
  const amount = formatCents(order.refundable)
  const answer = (refund: boolean) => {
    setAnswered(refund)
    onAnswer(refund)
  }
  return (
    <Dialog
      title={status === 'CANCELLED' ? `Cancel ${orderTitle(order)}?` : `Refund ${orderTitle(order)}?`}
      eyebrow={customerName(order)}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
            Back
          </Button>
          <Button pending={pending && answered === false} pendingLabel="Saving..." onClick={() => answer(false)}>
            {status === 'CANCELLED' ? 'Cancel without refund' : 'Mark refunded without Stripe'}
          </Button>
          <Button
            variant="destructive"
            pending={pending && answered === true}
            pendingLabel="Refunding..."
            onClick={() => answer(true)}
          >
            Refund {amount}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-bold">
          {customerName(order)} paid {amount}. Refund it through Stripe?
        </p>
        <p className="text-muted-foreground">
          Stripe refunds the original card, which takes a few days. This can’t be undone.
        </p>
        <p className="text-muted-foreground">
          {isUnshipped(order.status)
            ? 'Either way, the items go back in stock.'
            : 'Without a refund, only the status changes.'}
        </p>
      </div>
    </Dialog>
  )
}

const MAX_LENGTH = 100
const Fields = z.object({
  trackingNumber: z.string().check(z.trim(), z.maxLength(MAX_LENGTH, `At most ${MAX_LENGTH} characters`)),
})

type TrackingProps = { order: AdminOrder; onClose: () => void }

/** Marks an order as shipped with an optional tracking number, or edits the number of one that was sent. */
export function TrackingDialog({ order, onClose }: TrackingProps) {
  const isShipped = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  const { form, submit, pending, error } = useFormOperation(ordersAdminApi.setOrderStatus, {
    schema: Fields,
    initial: { trackingNumber: order.trackingNumber ?? '' },
    send: ({ trackingNumber }) => ({
      params: { id: order.id },
      body: { status: isShipped ? order.status : ('SHIPPED' as const), trackingNumber: trackingNumber || null },
    }),
    invalidates: afterOrderChange,
    onDone: () => {
      onClose()
      if (isShipped) toast.success('Tracking number saved')
      else toast.success('Order status updated', `${orderTitle(order)} is now Shipped.`)
    },
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <FormDialog
      title={isShipped ? 'Tracking number' : `Ship ${orderTitle(order)}`}
      eyebrow={isShipped ? orderTitle(order) : customerName(order)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel={isShipped ? 'Save' : 'Mark as shipped'}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextField
        name="trackingNumber"
        label="Tracking number"
        note="Optional"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        hint={
          isShipped
            ? 'The customer sees this with the order.'
            : `We’ll email ${order.user.firstName} that the order shipped, with this number.`
        }
      />
    </FormDialog>
  )
}
