// Loaded when needed: event cards are part of the first load, and most people have confirmed their email.

import { type ComponentProps, lazy, Suspense } from 'react'

const parts = () => import('./confirm-email-parts.tsx')
const LazyButton = lazy(() => parts().then((m) => ({ default: m.ResendEmailButton })))
const LazyNotice = lazy(() => parts().then((m) => ({ default: m.ConfirmEmailNotice })))

export const ResendEmailButton = (props: ComponentProps<typeof LazyButton>) => (
  <Suspense>
    <LazyButton {...props} />
  </Suspense>
)

export const ConfirmEmailNotice = (props: ComponentProps<typeof LazyNotice>) => (
  <Suspense>
    <LazyNotice {...props} />
  </Suspense>
)
