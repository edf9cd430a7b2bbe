import type { Camp } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Rubric } from '@crew-chief/domain/camp/rubric'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormError } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { evaluateParams } from './evaluate-params.ts'
import { deleteDraftByClientId, findDraft, saveDraft } from './evaluation-draft.ts'
import { momentLabel } from './evaluation-labels.ts'
import { discardQueued, useUnsentEvaluations } from './evaluation-outbox.ts'
import { PointList, ScoreList, useCampZone } from './evaluation-parts.tsx'
import { valuesOfRequest } from './evaluation-values.ts'
import type { EvaluationBody, QueuedEvaluation } from './outbox-queue.ts'

/** Includes evaluations of people who no longer take part and whose dialog therefore does not open. */
export default function OutboxDialog({ camp }: { camp: Camp }) {
  const { set } = useUrlState()
  const unsent = useUnsentEvaluations(camp.id)
  return (
    <Dialog title="Not sent yet" eyebrow={camp.name} onClose={() => set({ unsent: null })}>
      {unsent.length > 0 ? (
        <OutboxEntries entries={unsent} />
      ) : (
        <EmptyState title="Nothing queued" stripe={false}>
          Everything you wrote on this device has been sent.
        </EmptyState>
      )}
    </Dialog>
  )
}

/** The unsent evaluations of one official. */
export function OutboxOfOfficial({ eventId, officialId }: { eventId: string; officialId: string }) {
  const unsent = useUnsentEvaluations(eventId).filter(({ body }) => body.officialId === officialId)
  return unsent.length > 0 && <OutboxEntries entries={unsent} />
}

const OutboxEntries = ({ entries }: { entries: readonly QueuedEvaluation[] }) => (
  <ul aria-label="Not sent yet" className="grid gap-4">
    {entries.map((entry) => (
      <li key={entry.body.clientId}>
        <OutboxEntry entry={entry} />
      </li>
    ))}
  </ul>
)

type EntryProps = { entry: QueuedEvaluation }

const officialName = ({ official }: QueuedEvaluation): string => (official ? fullName(official) : 'an official')

function OutboxEntry({ entry }: EntryProps) {
  const { body, keptAt, refusal } = entry
  const [isDiscarding, setDiscarding] = useState(false)
  const zone = useCampZone(body.eventId)
  const edit = useEditQueued(entry)
  return (
    <article className="grid gap-3 rounded-card border border-input border-dashed bg-card p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="wrap-anywhere font-bold">About {officialName(entry)}</h3>
          <p className="text-caption text-muted-foreground">Written on this device · {momentLabel(keptAt, zone)}</p>
        </div>
        <Badge tone={refusal ? 'red' : 'gray'} icon={CloudOff}>
          {refusal ? 'Not accepted' : 'Not sent yet'}
        </Badge>
      </header>
      {refusal && <FormError>{refusal}</FormError>}
      <OutboxContent body={body} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={edit}>
          Edit
        </Button>
        <Button size="small" variant="ghost" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      </div>
      {isDiscarding && <DiscardDialog entry={entry} onClose={() => setDiscarding(false)} />}
    </article>
  )
}

function DiscardDialog({ entry, onClose }: EntryProps & { onClose: () => void }) {
  const { authorId, body, isTried } = entry
  const discard = () => {
    deleteDraftByClientId(authorId, body.clientId)
    discardQueued(body.clientId)
  }
  return (
    <ConfirmDialog
      title={`Discard your evaluation of ${officialName(entry)}?`}
      confirmLabel="Discard evaluation"
      onConfirm={discard}
      onClose={onClose}
    >
      {isTried
        ? 'An older version may have been sent already. You’ll lose the changes you made since.'
        : 'It hasn’t been sent. This can’t be undone.'}
    </ConfirmDialog>
  )
}

/** Offline, criteria are shown by id unless the rubric was loaded before. */
function OutboxContent({ body }: { body: EvaluationBody }) {
  const { eventId, keep = [], improve = [], scores = [], content, staffNotes } = body
  const rubric = useRead(evaluationsApi.getRubric, { params: { eventId } }).data
  return (
    <>
      {keep.length > 0 && <PointList kind="keep" points={keep} />}
      {improve.length > 0 && <PointList kind="improve" points={improve} />}
      {scores.length > 0 && (
        <ScoreList scores={scores.map((score) => ({ ...score, name: criterionName(score.criterionId, rubric) }))} />
      )}
      {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
      {staffNotes && (
        <p className="wrap-anywhere whitespace-pre-line text-small">
          <strong className="font-strong">For staff:</strong> {staffNotes}
        </p>
      )}
    </>
  )
}

const criterionName = (criterionId: string, rubric: Pick<Rubric, 'criteria'> | undefined): string =>
  rubric?.criteria.find(({ id }) => id === criterionId)?.name ?? criterionId

/** Opens the evaluation in the form with the same client id, so that saving replaces the queued entry. */
function useEditQueued({ authorId, body }: QueuedEvaluation) {
  const navigate = useNavigate()
  const { link } = useUrlState()
  const { eventId, officialId, courtId = null, clientId } = body
  return () => {
    const subject = { eventId, officialId, courtId, evaluationId: null }
    const inForm = findDraft(authorId, subject)
    // Do not overwrite another unsaved evaluation of the same official and court.
    if (inForm && inForm.clientId !== clientId)
      toast.show({ title: 'You already started another evaluation', text: 'Save it, then edit this one.' })
    else saveDraft(authorId, subject, valuesOfRequest(body), clientId)
    navigate(link(evaluateParams(officialId, { courtId })))
  }
}
