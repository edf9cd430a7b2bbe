// Loaded when needed: event cards are part of the first load, and most people have confirmed their email.

import { type ComponentProps, lazy } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'

const parts = () => import('./confirm-email-parts.tsx')
const LazyButton = lazy(() => parts().then((m) => ({ default: m.ResendEmailButton })))
const LazyNotice = lazy(() => parts().then((m) => ({ default: m.ConfirmEmailNotice })))

export const ResendEmailButton = (props: ComponentProps<typeof LazyButton>) => (
  <LazyPart>
    <LazyButton {...props} />
  </LazyPart>
)

export const ConfirmEmailNotice = (props: ComponentProps<typeof LazyNotice>) => (
  <LazyPart>
    <LazyNotice {...props} />
  </LazyPart>
)
