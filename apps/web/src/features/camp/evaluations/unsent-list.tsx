// What waits on this device about one official: not sent yet, or not taken by the server, with its reason.

import { CloudOff } from 'lucide-react'
import { useNavigate } from '../../../router/navigation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { discardQueued, useQueuedEvaluations } from './evaluation-queue.ts'
import { momentWords } from './evaluation-words.ts'
import { keepWriting } from './kept-writing.ts'
import { PointList } from './point-list.tsx'
import { useCampDialogs } from './use-camp-dialogs.ts'
import type { QueuedEvaluation } from './waiting-evaluations.ts'
import { writtenInBody } from './written.ts'

type Props = { eventId: string; officialId: string }

export function UnsentList({ eventId, officialId }: Props) {
  const waiting = useQueuedEvaluations(eventId).filter(({ body }) => body.officialId === officialId)
  if (waiting.length === 0) return null
  return (
    <ul aria-label="Not sent yet" className="grid gap-4">
      {waiting.map((queued) => (
        <li key={queued.body.clientId}>
          <Unsent queued={queued} />
        </li>
      ))}
    </ul>
  )
}

function Unsent({ queued }: { queued: QueuedEvaluation }) {
  const { body, keptAt, refusal } = queued
  const edit = useEdit(queued)
  return (
    <article className="grid gap-3 rounded-card border border-input border-dashed bg-card p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-muted-foreground">Written on this device · {momentWords(keptAt)}</p>
        <Badge tone={refusal ? 'red' : 'gray'} icon={CloudOff}>
          {refusal ? 'Not accepted' : 'Not sent yet'}
        </Badge>
      </header>
      {refusal && <FormError>{refusal}</FormError>}
      <PointList look="keep" points={body.keep ?? []} />
      <PointList look="improve" points={body.improve ?? []} />
      {body.content && <p className="wrap-anywhere whitespace-pre-line">{body.content}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={edit}>
          Edit
        </Button>
        {refusal && (
          <Button size="small" variant="ghost" onClick={() => discardQueued(body.clientId)}>
            Discard
          </Button>
        )}
      </div>
    </article>
  )
}

/** Back into the form under the same name: saved again, it takes the place of what waits. */
function useEdit({ authorId, body }: QueuedEvaluation) {
  const navigate = useNavigate()
  const { linkTo } = useCampDialogs()
  const { eventId, officialId, courtId = null, clientId } = body
  return () => {
    const subject = { eventId, officialId, courtId, evaluationId: null }
    keepWriting(authorId, subject, writtenInBody(body), { clientId })
    navigate(linkTo({ evaluate: officialId, court: courtId, evaluation: null }))
  }
}
