import { COURTS_RESTRICTED } from '@crew-chief/domain/courts/courts-restricted'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'

/** Spec 2 §2. */
export const AccessRestricted = ({ action }: { action?: ReactNode }) => (
  <Alert tone="warning" title="Access Restricted" action={action}>
    {COURTS_RESTRICTED}
  </Alert>
)

const COURT_PATHS = /^\/(court-assignment|camp\/[^/]+\/courts)(\?|$)/

/**
 * Spec 2 §2: shown to visitors whom the route guard redirected from the courts. Login leads back to the courts.
 * `otherwise`: shown to all others.
 */
export function CourtsRestricted({ otherwise }: { otherwise: ReactNode }) {
  const viewer = useViewer()
  const { open, returnTo } = useAuthModal()
  if (viewer || !returnTo || !COURT_PATHS.test(returnTo)) return otherwise
  return (
    <AccessRestricted
      action={
        <Button size="small" className="self-center" onClick={() => open('login')}>
          Log in
        </Button>
      }
    />
  )
}
