import type { AdminOrder } from '@crew-chief/contract/orders-admin'
import { NativeSelect } from '../../ui/native-select.tsx'
import { orderTitle } from '../orders/public.ts'
import { STATUS_OPTIONS } from './admin-order-words.ts'
import { RefundQuestion } from './refund-question.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { useSetStatus } from './use-set-status.ts'

type Props = { order: AdminOrder; id?: string }

/** Any status from any other (spec 1 §4); what is picked is saved at once, or after the one question it raises. */
export function OrderStatusSelect({ order, id }: Props) {
  const { value, pick, question, save, pending, close } = useSetStatus(order)
  return (
    <>
      <NativeSelect
        size="small"
        {...(id ? { id } : { label: `Status of ${orderTitle(order)}` })}
        options={STATUS_OPTIONS}
        value={value}
        onChange={pick}
      />
      {question?.about === 'refund' && (
        <RefundQuestion
          order={order}
          status={question.status}
          pending={pending}
          onAnswer={(refund) => save(question.status, refund ? { refund } : {})}
          onClose={close}
        />
      )}
      {question?.about === 'tracking' && <TrackingDialog order={order} onClose={close} />}
    </>
  )
}
