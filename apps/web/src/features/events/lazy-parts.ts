import { lazy } from 'react'

const registerDialog = () => import('./register-dialog.tsx')
export const RegisterDialog = lazy(registerDialog)

/** Called on hover and focus of the button. An error is reported when the dialog opens. */
export const prefetchRegisterDialog = () => void registerDialog().catch(() => undefined)

export const LeaveWaitlistDialog = lazy(() => import('./leave-waitlist-dialog.tsx'))

// One chunk, loaded by admins only.
const admin = () => import('./admin/events-admin.tsx')
export const EventsAdminDialogs = lazy(() => admin().then((m) => ({ default: m.EventsAdminDialogs })))
export const EventAdminBar = lazy(() => admin().then((m) => ({ default: m.EventAdminBar })))
export const NewEventButton = lazy(() => admin().then((m) => ({ default: m.NewEventButton })))
