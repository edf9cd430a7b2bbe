import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { Check } from 'lucide-react'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { momentWords } from './evaluation-words.ts'
import { useCampZone } from './use-camp-zone.ts'

/** The official has read it; the clinician sees that. */
export function AcknowledgeButton({ evaluation: { id, eventId, author, acknowledgedAt } }: { evaluation: Evaluation }) {
  const zone = useCampZone(eventId)
  const { run, pending } = useAction(evaluationsApi.acknowledgeEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Acknowledged',
  })
  if (acknowledgedAt)
    return (
      <p className="text-caption text-muted-foreground">
        You acknowledged this on {momentWords(acknowledgedAt, zone)}.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
      <Button variant="plate" pending={pending} pendingLabel="Saving..." onClick={() => run({ params: { id } })}>
        <Check aria-hidden="true" />
        Acknowledge
      </Button>
      <p className="text-caption text-muted-foreground">Tells {author.firstName} that you have read it.</p>
    </div>
  )
}
