import { type AdminOrder, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import * as z from 'zod/mini'
import { afterOrderChange } from '../../api/invalidations.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { orderTitle } from '../orders/public.ts'
import { customerOf } from './admin-order-words.ts'

const LONGEST = 100
const Fields = z.object({
  trackingNumber: z.string().check(z.trim(), z.maxLength(LONGEST, `At most ${LONGEST} characters`)),
})

type Props = { order: AdminOrder; onClose: () => void }

/** Marks an order as shipped, with the parcel's number where there is one; the number can be changed later. */
export function TrackingDialog({ order, onClose }: Props) {
  const isShipped = order.status === 'SHIPPED'
  const { form, submit, pending, error } = useFormOperation(ordersAdminApi.setOrderStatus, {
    schema: Fields,
    initial: { trackingNumber: order.trackingNumber ?? '' },
    send: ({ trackingNumber }) => ({
      params: { id: order.id },
      body: { status: 'SHIPPED' as const, trackingNumber: trackingNumber || null },
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
      eyebrow={isShipped ? orderTitle(order) : customerOf(order)}
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
        maxLength={LONGEST}
        hint={
          isShipped
            ? 'The customer sees it with the order.'
            : `${order.user.firstName} gets a mail that the order is on its way, with this number.`
        }
      />
    </FormDialog>
  )
}
