// The receipt of a registration. White like paper in both themes; in print it goes alone.

import { paths } from '@crew-chief/domain/paths'
import './receipt.css'
import { myEventsApi, type Receipt, type ReceiptLine } from '@crew-chief/contract/my-events'
import { EVENT_TYPE_LABELS, REGISTRATION_STATUS_LABELS } from '@crew-chief/domain/events/event-choices'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { refundTermsLines } from '@crew-chief/domain/events/refund-policy-text'
import { type RefundTerms, readTerms } from '@crew-chief/domain/events/refund-terms'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate, formatShortDate } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { viewerZone } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const TITLES: Record<Receipt['kind'], string> = { receipt: 'Receipt', confirmation: 'Confirmation' }

export default function ReceiptScreen() {
  const { registrationId = '' } = useParams()
  const { data, error, refetch } = useRead(myEventsApi.getReceipt, { params: { id: registrationId } })
  return (
    <>
      <PageHead title={data ? TITLES[data.kind] : 'Receipt'} subtitle={data?.event.name} />
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex items-center justify-between gap-3">
            <TextLink to={paths.myEvents()} standalone>
              My events
            </TextLink>
            {data && (
              <Button variant="primary" onClick={() => printReceipt(data)}>
                <Printer aria-hidden="true" />
                Print
              </Button>
            )}
          </div>
          {data && <Paper receipt={data} />}
          {!data && error && (
            <ErrorState title={error.message} {...(error.status !== 404 && { onRetry: () => void refetch() })}>
              {error.status === 404 && 'There’s no receipt at this address, or it isn’t yours.'}
            </ErrorState>
          )}
          {!data && !error && (
            <Loading label="Loading the receipt...">
              <Skeleton className="h-[520px]" />
            </Loading>
          )}
        </div>
      </div>
    </>
  )
}

/** Browsers use the document title as the file name of a PDF. */
function printReceipt({ kind, number }: Receipt) {
  const { title } = document
  document.title = `${TITLES[kind]} ${number}`
  addEventListener('afterprint', () => Object.assign(document, { title }), { once: true })
  print()
}

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <article
    data-print="receipt"
    aria-label={`${TITLES[receipt.kind]} ${receipt.number}`}
    className="grid gap-6 rounded-card border border-border bg-white p-4 text-ink md:p-10"
  >
    <Head receipt={receipt} />
    <Parties receipt={receipt} />
    {receipt.kind === 'receipt' ? (
      <Lines receipt={receipt} />
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
    <p className="text-meta">
      {receipt.kind === 'receipt' && 'Prices are in US dollars. '}Questions? Email {settings.supportEmail} and mention{' '}
      {receipt.number}.
    </p>
  </article>
)

const Head = ({ receipt: { kind, number, date, status } }: { receipt: Receipt }) => (
  <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-ink border-b-2 pb-4">
    <div>
      <p className="display-2">{settings.productName}</p>
      <h2 className="display-3 mt-1">{kind === 'receipt' ? 'Receipt' : 'Registration confirmation'}</h2>
    </div>
    <dl className="grid grid-cols-[auto_auto] gap-x-4 text-small sm:text-right">
      <dt>Number</dt>
      <dd className="tabular font-strong">{number}</dd>
      <dt>Date</dt>
      <dd className="font-strong">{formatLongDate(date)}</dd>
      <dt>Status</dt>
      <dd className="font-strong">{REGISTRATION_STATUS_LABELS[status]}</dd>
    </dl>
  </header>
)

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

const LINE_LABELS: Record<ReceiptLine['kind'], string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  refund: 'Refund to card',
}

const detailsOf = ({ kind, amount, reference, recordedBy }: ReceiptLine): string =>
  [
    kind !== 'refund' && amount < 0 && 'Correction',
    reference && `Reference ${reference}`,
    recordedBy && `Recorded by ${recordedBy}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** With a minus sign, which is as wide as a digit. */
const signed = (cents: number): string => formatCents(cents).replace('-', '−')

function Lines({ receipt: { lines, total, amountDue } }: { receipt: Receipt }) {
  return (
    <table className="tabular w-full border-collapse text-left text-small">
      <thead>
        <tr className="border-ink border-b">
          <th className="py-2 pr-4 font-strong">Date</th>
          <th className="py-2 pr-4 font-strong">Payment</th>
          <th className="py-2 text-right font-strong">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid border-ink-line border-b align-top">
            <td className="whitespace-nowrap py-2 pr-4">{formatShortDate(line.date)}</td>
            <td className="wrap-anywhere py-2 pr-4">
              <span className="block font-semibold">{LINE_LABELS[line.kind]}</span>
              {detailsOf(line)}
            </td>
            <td className="whitespace-nowrap py-2 text-right">{signed(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Total paid" cents={total} />
        {amountDue > 0 && <Sum label="Amount due" cents={amountDue} />}
      </tfoot>
    </table>
  )
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <tr>
    <th scope="row" colSpan={2} className="py-2 pr-4 text-right font-bold">
      {label}
    </th>
    <td className="whitespace-nowrap py-2 text-right font-bold">{signed(cents)}</td>
  </tr>
)
