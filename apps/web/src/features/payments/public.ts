// Coming back from the payment page, whatever was paid for: what other features may use of it.

export { CancelReturn } from './cancel-return.tsx'
export { NumberedSteps } from './numbered-steps.tsx'
export { PaymentCancelled } from './payment-cancelled.tsx'
export { PaymentSuccess } from './payment-success.tsx'
export { RegistrationCancelled } from './registration-cancelled.tsx'
export { RegistrationConfirmed } from './registration-confirmed.tsx'
export { ReturnPage, ReturnSkeleton } from './return-page.tsx'
export { SuccessReturn } from './success-return.tsx'
export { BackToEvents } from './unpaid-outcomes.tsx'
export { useRedirect } from './use-redirect.ts'
