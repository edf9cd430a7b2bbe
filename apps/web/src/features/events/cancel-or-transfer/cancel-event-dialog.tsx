// Admins cancel a whole event and watch its registrations being canceled and refunded. Closing the dialog stops nothing.

import { cancelOrTransferApi, type EventCancellation } from '@crew-chief/contract/cancel-or-transfer'
import type { Event } from '@crew-chief/contract/event-shapes'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { afterEventCancel } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type Props = { event: Pick<Event, 'id' | 'name'>; onClose: () => void }

const POLL_MS = 1_500

export function CancelEventDialog(props: Props) {
  const { event, onClose } = props
  const { data, error, refetch } = useRead(cancelOrTransferApi.getEventCancellation, { params: { id: event.id } })
  if (data && !data.canceledAt) return <CancelForm {...props} cancellation={data} onFailed={() => void refetch()} />
  return (
    <Dialog
      title={data ? `${event.name} is canceled` : `Cancel ${event.name}`}
      width={640}
      onClose={onClose}
      footer={
        <Button variant="ghost" size="large" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data ? (
        <CancelProgress cancellation={data} onPoll={() => void refetch()} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the registrations...">
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Dialog>
  )
}

const schemaFor = (name: string) =>
  z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'Reason required'), z.maxLength(1_000, 'At most 1000 characters')),
    name: z.string().check(
      z.trim(),
      z.refine((typed) => typed.toLowerCase() === name.trim().toLowerCase(), 'Type the name of the event'),
    ),
  })

type CancelFormProps = Props & { cancellation: EventCancellation; onFailed: () => void }

/** If the registrations or amounts have changed since they were shown, the server refuses and the new ones are shown. */
function CancelForm({ event, onClose, cancellation, onFailed }: CancelFormProps) {
  const { total, refundTotal, cashToReturn } = cancellation
  const cashTotal = cashToReturn.reduce((sum, { amount }) => sum + amount, 0)
  const { form, submit, pending, error } = useFormOperation(cancelOrTransferApi.cancelEvent, {
    schema: schemaFor(event.name),
    initial: { reason: '', name: '' },
    send: ({ reason }) => ({
      params: { id: event.id },
      body: { reason, expected: { total, refundTotal, cashToReturn } },
    }),
    invalidates: afterEventCancel,
    onFailed,
  })
  return (
    <FormDialog
      title={`Cancel ${event.name}?`}
      width={640}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Cancel event"
      tone="destructive"
      cancelLabel="Keep event"
      pendingLabel="Canceling…"
      onClose={onClose}
    >
      <Alert tone="warning" title={`${plural(total, 'registration')}, ${moneyToReturn(refundTotal, cashTotal)}`}>
        We’ll cancel every registration, refund all card payments in full and email everyone. This can’t be undone.
      </Alert>
      <CashToReturn cash={cashToReturn} />
      <TextAreaField name="reason" label="Reason" hint="Everyone gets this in the email." rows={4} />
      <TextField name="name" label="Type the event’s name to confirm" hint={event.name} autoComplete="off" />
    </FormDialog>
  )
}

function moneyToReturn(refundCents: number, cashCents: number): string {
  const byCard = refundCents > 0 && `${formatCents(refundCents)} to refund`
  const byHand = cashCents > 0 && `${formatCents(cashCents)} to return by hand`
  return [byCard, byHand].filter(Boolean).join(', ') || 'nothing to refund'
}

const CashToReturn = ({ cash }: { cash: EventCancellation['cashToReturn'] }) =>
  cash.length > 0 && (
    <section aria-label="Cash to return" className="grid gap-2">
      <h3 className="display-4">Return by hand</h3>
      <ul className="grid gap-1 text-small">
        {cash.map(({ registrationId, name, amount }) => (
          <li key={`${registrationId} ${name} ${amount}`} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="tabular">{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

function CancelProgress({ cancellation, onPoll }: { cancellation: EventCancellation; onPoll: () => void }) {
  const { total, done, refundsPending, refundsFailed, refundTotal, disputed, cashToReturn, reason } = cancellation
  const isWorking = done < total || refundsPending > 0
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(onPoll, POLL_MS)
    return () => clearInterval(timer)
  }, [isWorking, onPoll])
  return (
    <div className="grid gap-4">
      {reason && <p className="whitespace-pre-line text-muted-foreground">“{reason}”</p>}
      <Progress
        label={`${done} of ${plural(total, 'registration')} canceled`}
        percent={total === 0 ? 100 : (done / total) * 100}
      />
      <p role="status" className="text-small">
        {refundTotal > 0 && `${formatCents(refundTotal)} in refunds. `}
        {refundsPending > 0 && `${plural(refundsPending, 'refund')} in progress. `}
        {isWorking ? 'You can close this. We’ll keep going.' : 'All done.'}
      </p>
      {refundsFailed > 0 && (
        <Alert tone="error" title={`${plural(refundsFailed, 'refund')} failed`}>
          Try again under <TextLink to={paths.payments()}>Payments</TextLink>.
        </Alert>
      )}
      {disputed > 0 && (
        <Alert tone="warning" title={`${plural(disputed, 'payment')} disputed`}>
          The bank decides about disputed payments, so we can’t refund them.
        </Alert>
      )}
      <CashToReturn cash={cashToReturn} />
    </div>
  )
}
