import type { Payment } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import { useState } from 'react'
import { formatShortDate, formatTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { canBeResolved, PURPOSE_LABELS, standingOf } from './payment-words.ts'
import { RefundList } from './refund-list.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

type Props = { id: string; listed: readonly Payment[] | undefined; onClose: () => void }

/** One payment with all that happened to it. It stays open when what was done takes it out of the filtered list. */
export function PaymentDialog({ id, listed, onClose }: Props) {
  const [isResolving, setResolving] = useState(false)
  const [last, setLast] = useState<Payment>()
  const current = listed?.find((payment) => payment.id === id)
  if (current && current !== last) setLast(current)
  const payment = current ?? last
  return (
    <>
      <Dialog
        title={payment?.description ?? 'Payment'}
        eyebrow={payment ? PURPOSE_LABELS[payment.purpose] : 'Payments'}
        onClose={onClose}
        footer={<Footer payment={payment} onResolve={() => setResolving(true)} onClose={onClose} />}
      >
        {payment && <Details payment={payment} onChanged={setLast} />}
        {!payment && listed && <p>This payment is not among those that are listed. Search for who paid it.</p>}
        {!payment && !listed && <DetailsSkeleton />}
      </Dialog>
      {payment && isResolving && (
        <ResolveDialog payment={payment} onClose={() => setResolving(false)} onDone={onClose} />
      )}
    </>
  )
}

type FooterProps = { payment: Payment | undefined; onResolve: () => void; onClose: () => void }

const Footer = ({ payment, onResolve, onClose }: FooterProps) => (
  <>
    {payment && canBeResolved(payment) && (
      <Button variant="primary" onClick={onResolve}>
        Mark as resolved
      </Button>
    )}
    <Button variant="ghost" onClick={onClose}>
      Close
    </Button>
  </>
)

type DetailsProps = { payment: Payment; onChanged: (payment: Payment) => void }

function Details({ payment, onChanged }: DetailsProps) {
  const { payer, amount, trouble, createdAt, paidAt, providerReference, refunds } = payment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {trouble && (
        <Alert tone="error" title="This payment needs attention">
          <span className="wrap-anywhere">{trouble}</span>
        </Alert>
      )}
      <DefinitionList
        items={[
          { term: 'Payer', value: <Payer payer={payer} /> },
          { term: 'Amount', value: <span className="tabular">{formatCents(amount)}</span> },
          { term: 'Status', value: <PaymentBadge standing={standingOf(payment)} /> },
          { term: paidAt ? 'Paid' : 'Begun', value: momentOf(paidAt ?? createdAt) },
          { term: 'Stripe reference', value: <Reference text={providerReference} /> },
        ]}
      />
      <RefundList refunds={refunds} onChanged={onChanged} />
    </div>
  )
}

const Payer = ({ payer }: Pick<Payment, 'payer'>) => (
  <>
    {payer.name}
    <span className="wrap-anywhere block font-normal text-muted-foreground text-small">{payer.email}</span>
  </>
)

/** A payment may be years old: the day has its year. */
const momentOf = (moment: string) => `${formatShortDate(moment)} · ${formatTime(new Date(moment))}`

/** To be looked up on the provider's own pages. */
const Reference = ({ text }: { text: string | null }) =>
  text ? <span className="wrap-anywhere select-all font-normal">{text}</span> : <span>None yet</span>

const DetailsSkeleton = () => (
  <Loading label="Loading the payment...">
    <div className="grid gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  </Loading>
)
