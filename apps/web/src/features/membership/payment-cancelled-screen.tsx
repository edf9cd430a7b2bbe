// Payment cancelled (spec 1 §2.7). It may carry an event's payment.

import { CancelReturn, PaymentCancelled } from '../payments/public.ts'

export default function PaymentCancelledScreen() {
  return <CancelReturn otherwise={<PaymentCancelled />} />
}
