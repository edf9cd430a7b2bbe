import { Link, useSearchParams } from 'react-router'
import { formatDayTime } from '../../lib/format.ts'
import { withParam } from '../../lib/use-query-param.ts'
import { DataTable, type TableQuery } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import { textLinkClass } from '../../ui/text-link.tsx'
import { MailStatusBadge } from './mail-status.tsx'
import { readRecipient } from './recipient.ts'
import { ResendButton } from './resend-button.tsx'
import type { Mail } from './use-outbox.ts'

const columns = columnsOf<Mail>([
  ['To', ({ to }) => <Recipient to={to} />, { sort: ({ to }) => to }],
  ['Subject', (mail) => <MailLink mail={mail} />, { sort: ({ subject }) => subject }],
  ['Status', ({ status }) => <MailStatusBadge status={status} />, { sort: ({ status }) => status, card: 'corner' }],
  ['Attempts', ({ attempts }) => attempts, { sort: ({ attempts }) => attempts, align: 'right' }],
  [
    'Date',
    ({ createdAt }) => <span className="whitespace-nowrap">{formatDayTime(new Date(createdAt))}</span>,
    { sort: ({ createdAt }) => new Date(createdAt) },
  ],
  ['Actions', (mail) => <ResendButton mail={mail} size="small" />, { card: 'action', hideHead: true }],
])

function Recipient({ to }: { to: string }) {
  const { name, address } = readRecipient(to)
  return (
    <span className="wrap-anywhere block">
      {name && <span className="block font-strong">{name}</span>}
      <span className={name ? 'block text-caption text-muted-foreground' : 'font-strong'}>{address}</span>
    </span>
  )
}

/** Opens the preview, which has an address of its own: the filter stays beside it. */
function MailLink({ mail: { id, subject } }: { mail: Mail }) {
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: withParam(params, 'mail', id).toString() }}
      className={`${textLinkClass} max-md:-my-2.5 max-md:inline-block max-md:py-2.5`}
    >
      {subject}
    </Link>
  )
}

type Props = { query: TableQuery<Mail>; isFiltered: boolean }

export function OutboxTable({ query, isFiltered }: Props) {
  return (
    <DataTable
      label="Outbox"
      columns={columns}
      query={query}
      keyOf={({ id }) => id}
      loading="Loading mails..."
      failed="Failed to fetch mails"
      empty={
        <EmptyState stripe={false} title={isFiltered ? 'No mails with this status' : 'No mails yet'}>
          {isFiltered
            ? 'Choose another status to see the other mails.'
            : 'Every mail the product writes appears here, with what became of it.'}
        </EmptyState>
      }
    />
  )
}
