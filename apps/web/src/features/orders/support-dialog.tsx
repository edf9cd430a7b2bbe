import { type Order, ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { orderTitle } from './order-words.ts'

const LONGEST = 4_000

type Props = { order: Order; onClose: () => void }

/** A short message about one order: support gets it by mail, with the order (decision on Contact Support). */
export function SupportDialog({ order, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(ordersApi.askSupport, {
    schema: ordersApi.askSupport.body,
    initial: { message: '' },
    send: (body) => ({ params: { id: order.id }, body }),
    invalidates: [ordersAdminApi.listAllOrders, ordersAdminApi.getOrderAsAdmin],
    onDone: () => {
      onClose()
      toast.success('Message sent', 'We will answer by e-mail as soon as we can.')
    },
  })
  return (
    <FormDialog
      title="Contact Support"
      eyebrow={orderTitle(order)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Send message"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <TextAreaField
        name="message"
        label="Message"
        rows={6}
        maxLength={LONGEST}
        hint="We see which order it is about, and answer to the e-mail address of your account."
      />
    </FormDialog>
  )
}
