import { type Payment, paymentsApi } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import { Link, useSearchParams } from 'react-router'
import { formatDayTime, formatShortDate } from '../../lib/format.ts'
import { withParam } from '../../lib/use-query-param.ts'
import { DataTable, type TableQuery } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import { textLinkClass } from '../../ui/text-link.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { PURPOSE_LABELS, standingOf } from './payment-words.ts'

// No column sorts: the server orders all pages by date, and sorting those that came would mislead.
const columns = columnsOf<Payment>([
  ['Paid for', (payment) => <PaymentLink payment={payment} />, { card: 'title' }],
  ['Payer', ({ payer }) => <Payer payer={payer} />],
  ['Status', (payment) => <PaymentBadge standing={standingOf(payment)} />, { card: 'corner' }],
  ['Amount', ({ amount }) => formatCents(amount), { align: 'right' }],
  ['Date', ({ createdAt, paidAt }) => <Moment at={paidAt ?? createdAt} />],
])

/** Opens the details, which have an address of their own: the filter stays beside it. */
function PaymentLink({ payment: { id, description, purpose, trouble } }: { payment: Payment }) {
  const [params] = useSearchParams()
  return (
    <span className="block">
      <Link
        to={{ search: withParam(params, 'payment', id).toString() }}
        className={`${textLinkClass} wrap-anywhere max-md:-my-2.5 max-md:inline-block max-md:py-2.5`}
      >
        {description}
      </Link>
      <span className="block font-normal text-caption text-muted-foreground">{trouble ?? PURPOSE_LABELS[purpose]}</span>
    </span>
  )
}

const Payer = ({ payer }: Pick<Payment, 'payer'>) => (
  <>
    <span className="wrap-anywhere block font-strong">{payer.name}</span>
    <span className="wrap-anywhere block text-caption text-muted-foreground">{payer.email}</span>
  </>
)

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDayTime(new Date(at))} className="tabular whitespace-nowrap">
    {formatShortDate(at)}
  </time>
)

type Props = { query: TableQuery<Payment>; isSearched: boolean; needsAttention: boolean }

export function PaymentsTable({ query, isSearched, needsAttention }: Props) {
  return (
    <DataTable
      label="Payments"
      columns={columns}
      query={query}
      keyOf={({ id }) => id}
      loading="Loading payments..."
      failed={paymentsApi.listPayments.failure}
      skeletonRows={8}
      empty={<Nothing isSearched={isSearched} needsAttention={needsAttention} />}
    />
  )
}

function Nothing({ isSearched, needsAttention }: Omit<Props, 'query'>) {
  if (isSearched)
    return (
      <EmptyState stripe={false} title="No payments match your search">
        Try another name, or an event.
      </EmptyState>
    )
  if (needsAttention)
    return (
      <EmptyState stripe={false} title="Nothing needs attention">
        Every payment is as it was asked for, and every refund went through.
      </EmptyState>
    )
  return (
    <EmptyState stripe={false} title="No payments yet">
      What people pay for events and memberships appears here.
    </EmptyState>
  )
}
