import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { Event, SpotOffer } from '@crew-chief/contract/event-shapes'
import { email } from '@crew-chief/contract/wire'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import * as z from 'zod/mini'
import { afterTransferChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerClock } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWithdraw } from './transfer-offer-notice.tsx'

type Props = { event: Pick<Event, 'id' | 'name' | 'timezone'>; onClose: () => void }

export function TransferSpotDialog(props: Props) {
  const { event, onClose } = props
  const { data, error, refetch } = useRead(cancelOrTransferApi.getMyTransfer, { params: { id: event.id } })
  if (data && !data.offer) return <OfferForm {...props} />
  return (
    <Dialog
      title="Transfer your spot"
      eyebrow={event.name}
      width={480}
      onClose={onClose}
      footer={data?.offer && <WithdrawButtons {...props} />}
    >
      {data?.offer ? (
        <OpenOffer offer={data.offer} timezone={event.timezone} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your offer...">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  )
}

const Fields = z.object({ email })

function OfferForm({ event, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(cancelOrTransferApi.offerTransfer, {
    schema: Fields,
    initial: { email: '' },
    send: (body) => ({ params: { id: event.id }, body }),
    success: 'Offer sent',
    invalidates: afterTransferChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Transfer your spot"
      eyebrow={event.name}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Send offer"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <p>
        Can’t make it? Offer your spot to someone else. We’ll email them a link. The spot stays yours until they accept.
      </p>
      <TextField
        name="email"
        type="email"
        label="Their email"
        autoComplete="off"
        hint="They have 72 hours to accept, or until the event starts."
      />
      <p className="text-muted-foreground text-small">
        {REFUND_RULES.dearerTransfer} {REFUND_RULES.cheaperTransfer}
      </p>
    </FormDialog>
  )
}

function WithdrawButtons({ event, onClose }: Props) {
  const { withdraw, pending } = useWithdraw(event.id, onClose)
  return (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        Close
      </Button>
      <Button variant="destructive" size="large" onClick={withdraw} pending={pending} pendingLabel="Withdrawing…">
        Withdraw offer
      </Button>
    </>
  )
}

const OpenOffer = ({ offer, timezone }: { offer: SpotOffer; timezone: string }) => (
  <div className="grid gap-3">
    <p className="wrap-anywhere">
      You offered your spot to <b className="font-strong">{offer.toEmail}</b>.
    </p>
    <p className="text-muted-foreground text-small">
      They can accept until {formatMoment(new Date(offer.expiresAt), timezone, viewerClock())}. The spot stays yours
      until they accept.
    </p>
  </div>
)
