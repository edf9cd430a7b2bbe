// What the receipts of registrations and memberships have in common. White like paper in both themes.

import './receipt.css'
import type { ApiError } from '@crew-chief/contract/client'
import type { ReceiptLine } from '@crew-chief/contract/my-events'
import { formatCents } from '@crew-chief/domain/money'
import { cardLabel } from '@crew-chief/domain/payments/card'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDate, formatShortDate } from '../../lib/format.ts'
import { Seller } from '../../lib/seller.tsx'
import { settings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type PageProps = {
  /** With a number once it has loaded. */
  title: string
  number: string | undefined
  subtitle: string | undefined
  back: { to: string; label: string }
  error: ApiError | null
  onRetry: () => void
  children: ReactNode
}

const NO_BREAK_SPACE = '\u00a0'

export const ReceiptPage = ({ title, number, subtitle, back, error, onRetry, children }: PageProps) => (
  <>
    {/* The line is there from the start, so that the page below does not move. */}
    <PageHead title={title} subtitle={subtitle ?? (!error && NO_BREAK_SPACE)} />
    <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
      <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex items-center justify-between gap-3">
          <TextLink to={back.to} standalone>
            {back.label}
          </TextLink>
          {number && (
            <Button variant="primary" onClick={() => printReceipt(`${title} ${number}`)}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          )}
        </div>
        {number && (
          <article
            data-print="receipt"
            aria-label={`${title} ${number}`}
            className="grid gap-6 rounded-card border border-border bg-white p-4 text-ink md:p-10"
          >
            {children}
          </article>
        )}
        {!number && error && (
          <ErrorState title={error.message} {...(error.status !== 404 && { onRetry })}>
            {error.status === 404 && 'There’s no receipt at this address, or it isn’t yours.'}
          </ErrorState>
        )}
        {!number && !error && (
          <Loading label="Loading the receipt...">
            <Skeleton className="h-[520px]" />
          </Loading>
        )}
      </div>
    </div>
  </>
)

/** Browsers use the document title as the file name of a PDF. */
function printReceipt(name: string) {
  const { title } = document
  document.title = name
  addEventListener('afterprint', () => Object.assign(document, { title }), { once: true })
  print()
}

type HeadProps = { title: string; facts: readonly (readonly [term: string, value: string])[] }

/** The seller and the facts of the receipt. */
export const ReceiptHead = ({ title, facts }: HeadProps) => (
  <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-ink border-b-2 pb-4">
    <div className="wrap-anywhere">
      <Seller as="p" />
      <h2 className="display-3 mt-3">{title}</h2>
    </div>
    <dl className="grid grid-cols-[auto_auto] gap-x-4 text-small sm:text-right">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd className="tabular font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  </header>
)

type Money = { lines: readonly ReceiptLine[]; total: number; amountDue: number }

/** When it was paid in full, or refunded. */
export function paidFact({ lines, total, amountDue }: Money): [term: string, value: string][] {
  if (amountDue > 0) return []
  const isRefunded = total <= 0
  const last = lines.findLast(({ amount }) => (isRefunded ? amount < 0 : amount > 0))
  return last ? [[isRefunded ? 'Refunded' : 'Paid', formatLongDate(last.date)]] : []
}

export const ReceiptFooter = ({ number }: { number: string }) => (
  <p className="text-meta">
    Prices are in US dollars. Questions? Email {settings.supportEmail} and mention {number}.
  </p>
)

const LINE_LABELS: Record<ReceiptLine['kind'], string> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  refund: 'Refund to card',
}

const detailsOf = ({ kind, amount, isTest, reference, recordedBy }: ReceiptLine): string =>
  [
    isTest && 'Test, no money moved',
    kind !== 'refund' && amount < 0 && 'Correction',
    reference && `Reference ${reference}`,
    recordedBy && `Recorded by ${recordedBy}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** With a minus sign, which is as wide as a digit. */
const signed = (cents: number): string => formatCents(cents).replace('-', '−')

export function ReceiptLines({ lines, total, amountDue }: Money) {
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
              <span className="block font-semibold">{line.card ? cardLabel(line.card) : LINE_LABELS[line.kind]}</span>
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
