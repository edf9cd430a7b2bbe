// Parts of the page that come when somebody means to use them.

import { lazy } from 'react'

const registerDialog = () => import('./register-dialog.tsx')
export const RegisterDialog = lazy(registerDialog)

/** On its way as soon as a pointer or the focus is on the button; without network the press itself will say so. */
export const fetchRegisterDialog = () => void registerDialog().catch(() => undefined)

// Only admins ever load these.
export const EventsAdmin = lazy(() => import('./admin/events-admin.tsx'))
export const EventAdminBar = lazy(() => import('./admin/event-admin-bar.tsx'))
export const NewEventButton = lazy(() => import('./admin/new-event-button.tsx'))
