import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'

const COURT_PATHS = /^\/(court-assignment|camp\/[^/]+\/courts)(\?|$)/

/** Spec 2 §2: shown to visitors whom the route guard redirected from the courts. Login leads back to the courts. */
export function CourtsRestricted() {
  const viewer = useViewer()
  const { open, returnTo } = useAuthModal()
  if (viewer || !returnTo || !COURT_PATHS.test(returnTo)) return null
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
