export { RefundDialog } from './refund-dialog.tsx'
