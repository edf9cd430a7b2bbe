import { courtNoticesApi, MAX_REASON_LENGTH } from '@crew-chief/contract/court-notices'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterCourtChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { gymAndTimes, type TimedCourt } from './court-times.ts'

/** If the event asks officials to accept or decline, until the game begins. */
export function CourtResponse({ court }: { court: TimedCourt }) {
  const { response, phase } = court
  const [isDeclining, setDeclining] = useState(false)
  const { run, pending } = useAction(courtNoticesApi.respondToCourt, { invalidates: afterCourtChange })
  if (response === undefined) return null
  if (phase !== 'ahead') return <Answer response={response} />
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Answer response={response} />
      {response !== 'accepted' && (
        <Button
          size="small"
          className="pointer-coarse:min-h-11"
          aria-label={`Accept ${court.courtName}`}
          pending={pending}
          onClick={() => run({ params: { id: court.courtId }, body: { response: 'accepted' } })}
        >
          Accept
        </Button>
      )}
      {response !== 'declined' && (
        <Button
          size="small"
          variant="ghost"
          className="pointer-coarse:min-h-11"
          aria-label={`Decline ${court.courtName}`}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      )}
      {isDeclining && <DeclineDialog court={court} onClose={() => setDeclining(false)} />}
    </div>
  )
}

function Answer({ response }: Pick<TimedCourt, 'response'>) {
  if (!response) return null
  const Icon = response === 'accepted' ? Check : X
  return (
    <p className="flex items-center gap-1 font-strong text-meta">
      <Icon aria-hidden="true" className="size-4" />
      {response === 'accepted' ? 'Accepted' : 'Declined'}
    </p>
  )
}

const Declining = z.object({
  reason: z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`)),
})

function DeclineDialog({ court, onClose }: { court: TimedCourt; onClose: () => void }) {
  const { form, submit, pending, error } = useFormOperation(courtNoticesApi.respondToCourt, {
    schema: Declining,
    initial: { reason: '' },
    send: ({ reason }) => ({ params: { id: court.courtId }, body: { response: 'declined' as const, reason } }),
    invalidates: afterCourtChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Decline ${court.courtName}`}
      eyebrow={gymAndTimes(court)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Decline game"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        note="Optional"
        hint="We’ll let the assigner know. You stay on the court until they find a substitute."
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  )
}
