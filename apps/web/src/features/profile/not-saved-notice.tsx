import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import type { ProfileDraft } from './profile-draft.ts'

/** Says what the server does not have yet. There as long as that is so. */
export function NotSavedNotice({ draft, action }: { draft: ProfileDraft; action: ReactNode }) {
  return (
    <Alert tone="warning" title="Not saved" action={action}>
      {draft.refusal === null ? (
        'Your changes are kept on this device and are sent as soon as the server can be reached.'
      ) : (
        <>
          <p>{draft.refusal}</p>
          <p>Your changes are kept on this device only.</p>
        </>
      )}
    </Alert>
  )
}
