// /reset-returning-member: the form for whoever needs it; anybody else has no business here.

import { Navigate } from '../../router/navigation.tsx'
import { CompleteProfileForm } from './complete-profile-form.tsx'
import { useViewer } from './use-viewer.ts'

export default function CompleteProfileScreen() {
  const viewer = useViewer()
  return viewer?.hasToReset ? <CompleteProfileForm /> : <Navigate to="/events" replace />
}
