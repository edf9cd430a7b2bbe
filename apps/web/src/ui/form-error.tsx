import { Alert } from './alert.tsx'

/** Why the form could not be sent, where its fields cannot say it themselves. */
export function FormError({ children, title = 'Error' }: { children: string | undefined; title?: string }) {
  if (!children) return null
  return (
    <Alert tone="error" title={title}>
      {children}
    </Alert>
  )
}
