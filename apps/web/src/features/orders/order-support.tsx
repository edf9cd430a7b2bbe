// Messages from the customer to support, in the dialog and on the page of an order.

import { type Order, type OrderDetails, ordersApi } from '@crew-chief/contract/orders'
import { useId } from 'react'
import { afterSupportRequest } from '../../api/invalidations.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { orderTitle } from './order-labels.ts'

type MessagesProps = { messages: NonNullable<OrderDetails['messages']>; heading?: 'h2' | 'h3' }

export function Messages({ messages, heading: Heading = 'h3' }: MessagesProps) {
  const id = useId()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="display-4 mb-2">
        Your messages to support
      </Heading>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="rounded-control bg-muted px-4 py-3">
            <p className="text-caption text-muted-foreground">
              Sent <time dateTime={message.createdAt}>{formatDayTime(new Date(message.createdAt))}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{message.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_LENGTH = 4_000

type SupportProps = { order: Order; onClose: () => void }

/** Sends a message about the order to support. */
export function SupportDialog({ order, onClose }: SupportProps) {
  const { form, submit, pending, error } = useFormOperation(ordersApi.askSupport, {
    schema: ordersApi.askSupport.body,
    initial: { message: '' },
    send: (body) => ({ params: { id: order.id }, body }),
    invalidates: afterSupportRequest,
    onDone: () => {
      onClose()
      toast.success('Message sent', 'We’ll reply by email as soon as we can.')
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
        maxLength={MAX_LENGTH}
        hint="We’ll reply to the email on your account."
      />
    </FormDialog>
  )
}
