// Shows nothing: what goes on in the background while somebody is signed in. Visitors do not load it.

import { useEffect } from 'react'
import { useKeepViewerCurrent } from '../../features/accounts/public.ts'
import { startOutbox } from '../../features/camp/evaluations/evaluation-outbox.ts'
import KeptEditSender from '../../features/profile/kept-edit-sender.tsx'

export default function ForSignedIn() {
  useKeepViewerCurrent()
  useEffect(startOutbox, [])
  return <KeptEditSender />
}
