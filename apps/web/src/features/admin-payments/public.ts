export { PaymentBadge } from './payment-labels.tsx'
export { RefundDialog } from './refund-dialog.tsx'
