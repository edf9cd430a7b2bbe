import { useUnsent } from './evaluation-queue.ts'
import { UnsentEntries } from './unsent-entries.tsx'

type Props = { eventId: string; officialId: string }

/** What waits on this device about one official. */
export function UnsentList({ eventId, officialId }: Props) {
  const waiting = useUnsent(eventId).filter(({ body }) => body.officialId === officialId)
  return waiting.length > 0 && <UnsentEntries waiting={waiting} />
}
