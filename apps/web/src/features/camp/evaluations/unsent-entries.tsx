// What waits on this device: not sent yet, or not taken by the server, with its reason. To be read, edited or discarded.

import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { discardQueued } from './evaluation-queue.ts'
import { fullName, momentWords } from './evaluation-words.ts'
import { forgetNamed } from './kept-writing.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'
import { UnsentWords } from './unsent-words.tsx'
import { useCampZone } from './use-camp-zone.ts'
import { useTakeBack } from './use-take-back.ts'

export const UnsentEntries = ({ waiting }: { waiting: readonly QueuedEvaluation[] }) => (
  <ul aria-label="Not sent yet" className="grid gap-4">
    {waiting.map((queued) => (
      <li key={queued.body.clientId}>
        <Unsent queued={queued} />
      </li>
    ))}
  </ul>
)

type Props = { queued: QueuedEvaluation }

const nameOf = ({ official }: QueuedEvaluation): string => (official ? fullName(official) : 'an official')

function Unsent({ queued }: Props) {
  const { body, keptAt, refusal } = queued
  const [isAsking, setAsking] = useState(false)
  const zone = useCampZone(body.eventId)
  const edit = useTakeBack(queued)
  return (
    <article className="grid gap-3 rounded-card border border-input border-dashed bg-card p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="wrap-anywhere font-bold">About {nameOf(queued)}</h3>
          <p className="text-caption text-muted-foreground">Written on this device · {momentWords(keptAt, zone)}</p>
        </div>
        <Badge tone={refusal ? 'red' : 'gray'} icon={CloudOff}>
          {refusal ? 'Not accepted' : 'Not sent yet'}
        </Badge>
      </header>
      {refusal && <FormError>{refusal}</FormError>}
      <UnsentWords body={body} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={edit}>
          Edit
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      {isAsking && <DiscardQuestion queued={queued} onClose={() => setAsking(false)} />}
    </article>
  )
}

function DiscardQuestion({ queued, onClose }: Props & { onClose: () => void }) {
  const { authorId, body, isTried } = queued
  const discard = () => {
    forgetNamed(authorId, body.clientId)
    discardQueued(body.clientId)
  }
  return (
    <ConfirmDialog
      title={`Discard your evaluation of ${nameOf(queued)}?`}
      confirmLabel="Discard evaluation"
      onConfirm={discard}
      onClose={onClose}
    >
      {isTried
        ? 'The server may have an older version of it already. What is written here is gone for good.'
        : 'Nobody else has it: it is gone for good.'}
    </ConfirmDialog>
  )
}
