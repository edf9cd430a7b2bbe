import type { ListedPayment } from '@crew-chief/contract/payment-list'
import { type Payment, paymentsApi } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import { METHOD_LABELS, PURPOSE_LABELS } from '@crew-chief/domain/payments/payment-choices'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterPaymentChange } from '../../api/invalidations.ts'
import { eventMoment } from '../../lib/event-dates.tsx'
import { formatShortDate } from '../../lib/format.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { viewerZone } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { type Decision, decisionsFor, effectOfDispute, isMismatch, PaymentBadge } from './payment-labels.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundList } from './refund-list.tsx'

type Props = { id: string; listed: readonly ListedPayment[] | undefined; onClose: () => void }

/** Stays open when an action removes the payment from the filtered list. */
export default function PaymentDialog({ id, listed, onClose }: Props) {
  const [decision, setDecision] = useState<Decision>()
  const [isRefunding, setRefunding] = useState(false)
  const [last, setLast] = useState<ListedPayment>()
  const current = listed?.find((payment) => payment.id === id)
  if (current && current !== last) setLast(current)
  const payment = current ?? last
  return (
    <>
      <Dialog
        title={payment?.description ?? 'Payment'}
        eyebrow={payment ? PURPOSE_LABELS[payment.purpose] : 'Payments'}
        onClose={onClose}
        footer={
          <Footer payment={payment} onDecide={setDecision} onRefund={() => setRefunding(true)} onClose={onClose} />
        }
      >
        {payment && <Details payment={payment} onChanged={(changed) => setLast({ ...payment, ...changed })} />}
        {!payment && listed && <p>We couldn’t find this payment in the list. Try searching for the payer.</p>}
        {!payment && !listed && <DetailsSkeleton />}
      </Dialog>
      {payment && isRefunding && (
        <RefundDialog
          subjectId={payment.subjectId}
          paymentId={payment.id}
          payer={payment.payer.name}
          onClose={() => setRefunding(false)}
        />
      )}
      {payment && decision && (
        <DecideDialog payment={payment} decision={decision} onClose={() => setDecision(undefined)} onDone={onClose} />
      )}
    </>
  )
}

type FooterProps = {
  payment: Payment | undefined
  onDecide: (decision: Decision) => void
  onRefund: () => void
  onClose: () => void
}

const Footer = ({ payment, onDecide, onRefund, onClose }: FooterProps) => (
  <>
    <Button variant="ghost" onClick={onClose}>
      Close
    </Button>
    {payment && payment.refundable > 0 && <Button onClick={onRefund}>Refund…</Button>}
    {payment &&
      decisionsFor(payment)
        .toReversed()
        .map((decision) => (
          <Button
            key={decision}
            variant={decision === 'refund' ? 'outline' : 'primary'}
            onClick={() => onDecide(decision)}
          >
            {decisionTexts(payment)[decision].button}
          </Button>
        ))}
  </>
)

type DetailsProps = { payment: ListedPayment; onChanged: (payment: Payment) => void }

function Details({ payment, onChanged }: DetailsProps) {
  const { payer, amount, paidAmount, trouble, createdAt, paidAt, refunds } = payment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {trouble && (
        <Alert tone="error" title="This payment needs attention">
          <span className="wrap-anywhere">{trouble}</span>
        </Alert>
      )}
      <DisputeNotice payment={payment} />
      <DefinitionList
        items={[
          { term: 'Payer', value: <Payer payer={payer} /> },
          ...(isMismatch(payment) && paidAmount !== null
            ? [
                { term: 'Amount paid', value: <span className="tabular">{formatCents(paidAmount)}</span> },
                { term: 'Amount due', value: <span className="tabular">{formatCents(amount)}</span> },
              ]
            : [{ term: 'Amount', value: <span className="tabular">{formatCents(amount)}</span> }]),
          { term: 'Status', value: <PaymentBadge payment={payment} /> },
          {
            term: paidAt ? 'Paid' : 'Started',
            value: eventMoment(paidAt ?? createdAt, payment.event?.timezone ?? viewerZone()),
          },
          { term: 'Method', value: METHOD_LABELS[payment.method] },
          ...(payment.event ? [{ term: 'Event', value: payment.event.name }] : []),
          ...(payment.method === 'card'
            ? [{ term: 'Stripe reference', value: <Reference payment={payment} /> }]
            : [
                { term: 'Reference', value: payment.reference ?? 'None' },
                { term: 'Recorded by', value: payment.recordedBy },
              ]),
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

const Reference = ({ payment: { providerReference, providerUrl } }: { payment: Payment }) => (
  <>
    {providerReference ? <span className="wrap-anywhere select-all font-normal">{providerReference}</span> : 'None yet'}
    {providerUrl && (
      <a
        href={providerUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(buttonClass({ size: 'small' }), 'mt-2')}
      >
        Open at the payment provider
        <ExternalLink aria-hidden="true" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )}
  </>
)

const DISPUTES = {
  open: { tone: 'error', title: 'The payer’s bank disputed this payment' },
  won: { tone: 'success', title: 'You won a dispute over this payment' },
  lost: { tone: 'warning', title: 'You lost a dispute over this payment' },
} as const

function DisputeNotice({ payment }: { payment: Payment }) {
  const { dispute } = payment
  if (!dispute) return null
  const { tone, title } = DISPUTES[dispute.status]
  return (
    <Alert tone={tone} title={title}>
      <p>
        {formatCents(dispute.amount)} since {formatShortDate(dispute.createdAt)}
        {dispute.status !== 'open' && `, decided ${formatShortDate(dispute.changedAt)}`}. Reason: {dispute.reason}.
      </p>
      <p>{effectOfDispute(payment)}</p>
    </Alert>
  )
}

const DetailsSkeleton = () => (
  <Loading label="Loading the payment...">
    <div className="grid gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  </Loading>
)

type DecideProps = { payment: Payment; decision: Decision; onClose: () => void; onDone: () => void }

/** Asks for a note, which is saved in the audit log. */
function DecideDialog({ payment, decision, onClose, onDone }: DecideProps) {
  const { title, button, done, effect } = decisionTexts(payment)[decision]
  const { form, submit, pending, error } = useFormOperation(paymentsApi.resolvePayment, {
    schema: z.pick(paymentsApi.resolvePayment.body, { note: true }),
    initial: { note: '' },
    send: ({ note }) => ({ params: { id: payment.id }, body: { note, refund: decision === 'refund' } }),
    success: done,
    invalidates: afterPaymentChange,
    onDone,
  })
  return (
    <FormDialog
      title={title}
      eyebrow={payment.description}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel={button}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      {effect && <p>{effect}</p>}
      <TextAreaField name="note" label="Note" hint="What you found and did. Saved in the audit log." />
    </FormDialog>
  )
}

const FULFILLED: Record<Payment['purpose'], string> = {
  registration: 'This confirms the registration if a spot is open, and emails the payer.',
  membership: 'This starts the membership and emails the payer.',
  order: 'This places the order if the items are in stock, and emails the payer.',
}

/** The amount is missing when it was paid in another currency. */
const refundText = ({ paidAmount }: Payment): string =>
  paidAmount === null ? 'Refund' : `Refund ${formatCents(paidAmount)}`

const decisionTexts = (payment: Payment) => ({
  accept: {
    title: 'Accept payment',
    button: 'Accept payment',
    done: 'Payment accepted',
    effect: FULFILLED[payment.purpose],
  },
  refund: {
    title: `Refund ${payment.payer.name}?`,
    button: refundText(payment),
    done: 'Refund requested',
    effect: 'Stripe refunds everything they paid to the original card. This can’t be undone.',
  },
  resolve: {
    title: 'Mark as resolved',
    button: 'Mark as resolved',
    done: 'Payment resolved',
    effect: payment.paidAt ? null : 'No money arrived. This cancels what was being paid for.',
  },
})
