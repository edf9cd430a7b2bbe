import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'

const COURT_PLACES = /^\/(court-assignment|camp\/[^/]+\/courts)(\?|$)/

/** Spec 2 §2, for visitors whom the guard sent on from the courts: why, and the way in. Once in, the courts open. */
export function CourtsRestricted() {
  const viewer = useViewer()
  const { open, returnTo } = useAuthModal()
  if (viewer || !returnTo || !COURT_PLACES.test(returnTo)) return null
  return (
    <Alert
      tone="warning"
      title="Access Restricted"
      action={
        <Button size="small" className="self-center" onClick={() => open('login')}>
          Log in
        </Button>
      }
    >
      Only registered camp participants can access court assignments. Please log in or register for the camp to view
      this content.
    </Alert>
  )
}
