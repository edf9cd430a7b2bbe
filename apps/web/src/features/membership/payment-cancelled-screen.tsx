import { CancelReturn, PaymentCancelled } from '../payments/public.ts'

export default function PaymentCancelledScreen() {
  return <CancelReturn otherwise={<PaymentCancelled />} />
}
