// On cards and pages while the viewer offers their spot to another person.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { SpotOffer } from '@crew-chief/contract/event-shapes'
import { formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { Send } from 'lucide-react'
import { afterTransferChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { event: { id: string; timezone: string }; offer: SpotOffer; reader: Reader }

export function TransferOfferNotice({ event, offer, reader }: Props) {
  const { withdraw, pending } = useWithdraw(event.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-yellow-tint px-3 py-2 text-small text-yellow-text">
      <p className="flex min-w-0 gap-2.5">
        <Send aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
        <span className="wrap-anywhere min-w-0">
          Offered to <b className="font-strong">{offer.toEmail}</b> until{' '}
          {formatMoment(new Date(offer.expiresAt), event.timezone, reader)}
        </span>
      </p>
      <Button size="small" className="ml-auto" onClick={withdraw} pending={pending} pendingLabel="Withdrawing…">
        Withdraw
      </Button>
    </div>
  )
}

export function useWithdraw(eventId: string, onDone?: () => void) {
  const { run, pending } = useAction(cancelOrTransferApi.withdrawTransfer, {
    invalidates: afterTransferChange,
    success: 'Offer withdrawn',
    ...(onDone && { onDone }),
  })
  return { withdraw: () => run({ params: { id: eventId } }), pending }
}
