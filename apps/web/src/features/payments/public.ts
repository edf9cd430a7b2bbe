export { CancelReturn, SuccessReturn } from './checkout-return.tsx'
export { PaymentCancelled, PaymentSuccess, RegistrationCancelled, RegistrationConfirmed } from './outcomes.tsx'
export { BackToEvents, NumberedSteps, ReturnPage, ReturnSkeleton } from './return-page.tsx'
export { useRedirect } from './use-redirect.ts'
