import { COURTS_RESTRICTED } from '@crew-chief/domain/courts/courts-restricted'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'

/** Spec 2 §2. */
export const AccessRestricted = ({ action }: { action?: ReactNode }) => (
  <Alert tone="warning" title="Access Restricted" action={action}>
    {COURTS_RESTRICTED}
  </Alert>
)
