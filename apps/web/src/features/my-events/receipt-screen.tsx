// The receipt of a registration.

import { myEventsApi, type Receipt } from '@crew-chief/contract/my-events'
import { EVENT_TYPE_LABELS, REGISTRATION_STATUS_LABELS } from '@crew-chief/domain/events/event-choices'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { refundTermsLines } from '@crew-chief/domain/events/refund-policy-text'
import { type RefundTerms, readTerms } from '@crew-chief/domain/events/refund-terms'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { viewerZone } from '../../lib/use-now.ts'
import { paidFact, ReceiptFooter, ReceiptHead, ReceiptLines, ReceiptPage } from './receipt-parts.tsx'

const TITLES: Record<Receipt['kind'], string> = { receipt: 'Receipt', confirmation: 'Confirmation' }

export default function ReceiptScreen() {
  const { registrationId = '' } = useParams()
  const { data, error, refetch } = useRead(myEventsApi.getReceipt, { params: { id: registrationId } })
  return (
    <ReceiptPage
      title={data ? TITLES[data.kind] : 'Receipt'}
      number={data?.number}
      subtitle={data?.event.name}
      back={{ to: paths.myEvents(), label: 'My events' }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <Paper receipt={data} />}
    </ReceiptPage>
  )
}

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <>
    <ReceiptHead title={HEADINGS[receipt.kind]} facts={factsOf(receipt)} />
    <Parties receipt={receipt} />
    {receipt.kind === 'receipt' ? (
      <ReceiptLines {...receipt} />
    ) : (
      <p className="border-ink border-t pt-4 text-small">
        {receipt.isTransferred ? (
          `This spot was transferred to ${receipt.attendee}.`
        ) : (
          <>
            Price <b className="font-strong">{receipt.amountDue > 0 ? 'Not paid yet.' : formatPrice(0)}</b>
          </>
        )}
        {receipt.amountDue > 0 && ` Amount due ${formatCents(receipt.amountDue)}.`}
      </p>
    )}
    {receipt.refundTerms && (
      <p className="text-meta">Refunds: {termsText(receipt.event, readTerms(receipt.refundTerms))}</p>
    )}
    {receipt.kind === 'receipt' ? (
      <ReceiptFooter number={receipt.number} />
    ) : (
      <p className="text-meta">
        Questions? Email {settings.supportEmail} and mention {receipt.number}.
      </p>
    )}
  </>
)

const HEADINGS: Record<Receipt['kind'], string> = { receipt: 'Receipt', confirmation: 'Registration confirmation' }

const factsOf = (receipt: Receipt): [term: string, value: string][] => [
  ['Number', receipt.number],
  ['Date', formatLongDate(receipt.date)],
  ['Status', REGISTRATION_STATUS_LABELS[receipt.status]],
  ...(receipt.kind === 'receipt' ? paidFact(receipt) : []),
]

// A receipt is read years later: far from this date, every date has its year.
const LONG_AGO = new Date(0)

const termsText = (event: Receipt['event'], terms: RefundTerms): string =>
  refundTermsLines(terms, event, { zone: viewerZone(), now: LONG_AGO }).join(' ')

function Parties({ receipt: { kind, payer, attendee, event } }: { receipt: Receipt }) {
  const [from, until] = formatEventDates(event, { zone: viewerZone(), now: LONG_AGO }).split(' to ')
  return (
    <div className="grid gap-6 text-small sm:grid-cols-2 print:grid-cols-2">
      <section>
        <h3 className="font-strong">{kind === 'receipt' ? 'Paid by' : 'Registered for'}</h3>
        <p>{kind === 'receipt' ? payer : attendee}</p>
        {kind === 'receipt' && attendee !== payer && <p>Attendee: {attendee}</p>}
      </section>
      <section className="wrap-anywhere">
        <h3 className="font-strong">{EVENT_TYPE_LABELS[event.type]}</h3>
        <p className="font-semibold">{event.name}</p>
        <p>
          <span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">to {until}</span>
        </p>
        <p>{event.location}</p>
      </section>
    </div>
  )
}
