import { paths } from '@crew-chief/domain/paths'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { ProfileDraft } from './profile-draft.ts'

/** The profile could not be loaded: try again, or leave for the events (spec 2 §2, §8). */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate()
  return (
    <Card>
      <div role="alert" className="grid justify-items-start gap-4">
        <h2 className="display-3">Failed to load profile data</h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => navigate(paths.events())}>
            Go Back
          </Button>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Shown while there are edits the server has not accepted. */
export function NotSavedNotice({ draft, action }: { draft: ProfileDraft; action: ReactNode }) {
  return (
    <Alert tone="warning" title="Not saved" action={action}>
      {draft.refusal === null ? (
        'Your changes are kept on this device. We’ll save them once you’re connected.'
      ) : (
        <>
          <p>{draft.refusal}</p>
          <p>Your changes are only on this device.</p>
        </>
      )}
    </Alert>
  )
}
