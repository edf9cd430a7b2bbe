import { useUrlState } from '../../../lib/url-state.ts'
import { OfflineBar } from '../../../ui/offline-bar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EVALUATE_CLOSED } from './evaluate-params.ts'
import { useUnsentEvaluations } from './evaluation-outbox.ts'
import { outboxSummary } from './outbox-queue.ts'

/** Shown while evaluations are waiting to be sent. */
export function OutboxBar({ eventId }: { eventId: string }) {
  const { link } = useUrlState()
  const unsent = useUnsentEvaluations(eventId)
  if (unsent.length === 0) return null
  return (
    <OfflineBar title={`${unsent.length} saved on this device,`}>
      {outboxSummary(unsent)} {/* Closes the form; its draft is stored. */}
      <TextLink to={link({ ...EVALUATE_CLOSED, unsent: 'all' })}>Show</TextLink>
    </OfflineBar>
  )
}
