import { lazy } from 'react'

const registerDialog = () => import('./register-dialog.tsx')
export const RegisterDialog = lazy(registerDialog)

/** Called on hover and focus of the button. An error is reported when the dialog opens. */
export const prefetchRegisterDialog = () => void registerDialog().catch(() => undefined)

export const LeaveWaitlistDialog = lazy(() => import('./leave-waitlist-dialog.tsx'))

export const AskOrganizerDialog = lazy(() =>
  import('./ask-organizer-dialog.tsx').then((m) => ({ default: m.AskOrganizerDialog })),
)

// For people with a registration: menus and forms are not part of the first load of visitors.
export const CancelOrTransferMenu = lazy(() =>
  import('./cancel-or-transfer/cancel-or-transfer-menu.tsx').then((m) => ({ default: m.CancelOrTransferMenu })),
)
export const TransferOfferNotice = lazy(() =>
  import('./cancel-or-transfer/transfer-offer-notice.tsx').then((m) => ({ default: m.TransferOfferNotice })),
)
export const FinishPaymentButton = lazy(() =>
  import('./finish-payment-button.tsx').then((m) => ({ default: m.FinishPaymentButton })),
)

// One chunk, loaded by admins only.
const admin = () => import('./admin/events-admin.tsx')
export const EventsAdminDialogs = lazy(() => admin().then((m) => ({ default: m.EventsAdminDialogs })))
export const EventAdminBar = lazy(() => admin().then((m) => ({ default: m.EventAdminBar })))
export const NextSteps = lazy(() => import('./admin/publish-event.tsx').then((m) => ({ default: m.NextSteps })))
export const NewEventButton = lazy(() => admin().then((m) => ({ default: m.NewEventButton })))
