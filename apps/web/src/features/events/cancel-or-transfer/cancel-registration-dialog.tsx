import { type CancellationPreview, cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { Event } from '@crew-chief/contract/event-shapes'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import { formatCents } from '@crew-chief/domain/money'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useRead } from '../../../api/use-read.ts'
import { viewerClock } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { event: Pick<Event, 'id' | 'name' | 'timezone'>; onClose: () => void }

/** Shows the exact refund first. If it changed since, the server refuses and the new amount is shown. */
export function CancelRegistrationDialog({ event, onClose }: Props) {
  const params = { id: event.id }
  const { data, error, isFetching, refetch } = useRead(cancelOrTransferApi.previewCancellation, { params })
  const cancel = useOperation(cancelOrTransferApi.cancelMyRegistration, {
    invalidates: afterRegistrationChange,
    onDone: ({ refund, refundToOthers }) => {
      onClose()
      const own = refund - refundToOthers
      toast.success(
        'We’ve canceled your registration',
        own > 0 ? `We’re refunding ${formatCents(own)} to your card.` : undefined,
      )
    },
    onFailed: () => void refetch(),
  })
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        {error ? 'Close' : 'Keep my spot'}
      </Button>
      {data && !error && (
        <Button
          variant="destructive"
          size="large"
          onClick={() =>
            cancel.run({
              params,
              body: { expectedRefund: data.refund, expectedCash: data.cashToReturn, expectedKept: data.kept },
            })
          }
          pending={cancel.pending || isFetching}
          pendingLabel={cancel.pending ? 'Canceling…' : 'Loading…'}
        >
          Cancel registration
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Cancel your registration?" eyebrow={event.name} width={480} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <FormError>{cancel.error}</FormError>
        {error ? (
          <Alert tone="warning" title="You can’t cancel online">
            {error.message}
          </Alert>
        ) : data ? (
          <Share share={data} timezone={event.timezone} />
        ) : (
          <Loading label="Loading your refund...">
            <Skeleton className="h-24" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

function Share({ share, timezone }: { share: CancellationPreview; timezone: string }) {
  const { refund, refundToOthers, cashToReturn, cashToOthers, kept, percent, until } = share
  const isPaid = refund + cashToReturn + kept > 0
  if (!isPaid) return <p>We’ll release your spot. You didn’t pay anything, so there’s nothing to refund.</p>
  return (
    <>
      <p>We’ll release your spot right away. This can’t be undone.</p>
      <dl className="grid gap-2 rounded-card border border-border p-4 text-small">
        <Line
          term={refund > 0 && percent < 100 ? `Refund (${percent}%)` : 'Refund'}
          value={formatCents(refund)}
          isMain
        />
        {cashToReturn > 0 && <Line term="Returned by the organizer" value={formatCents(cashToReturn)} />}
        {kept > 0 && <Line term="Not refundable" value={formatCents(kept)} />}
      </dl>
      {until && (
        <p className="text-muted-foreground text-small">
          This refund is available until {formatMoment(new Date(until), timezone, viewerClock())}.
        </p>
      )}
      {refund > refundToOthers && <p className="text-muted-foreground text-small">{REFUND_RULES.card}</p>}
      {refundToOthers > 0 && (
        <p className="text-muted-foreground text-small">
          {formatCents(refundToOthers)} goes to the card of the person who had your spot before you.
        </p>
      )}
      {cashToReturn > cashToOthers && <p className="text-muted-foreground text-small">{REFUND_RULES.cash}</p>}
      {cashToOthers > 0 && (
        <p className="text-muted-foreground text-small">
          The organizer returns {formatCents(cashToOthers)} to the person who had your spot before you.
        </p>
      )}
    </>
  )
}

const Line = ({ term, value, isMain = false }: { term: string; value: string; isMain?: boolean }) => (
  <div className="flex justify-between gap-3">
    <dt className={isMain ? 'font-strong' : ''}>{term}</dt>
    <dd className={isMain ? 'tabular font-strong' : 'tabular'}>{value}</dd>
  </div>
)
