import { OfflineBar } from '../../../ui/offline-bar.tsx'
import { useQueuedEvaluations } from './evaluation-queue.ts'

/** Says how many wait on this device, as long as any do. */
export function UnsentBar({ eventId }: { eventId: string }) {
  const waiting = useQueuedEvaluations(eventId).length
  if (waiting === 0) return null
  return <OfflineBar title={`${waiting} saved on this device,`}>not sent yet</OfflineBar>
}
