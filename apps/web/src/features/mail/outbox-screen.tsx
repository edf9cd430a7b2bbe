// The mail outbox for admins.

import { Link } from 'react-router'
import { formatDayTime, plural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useUrlSort } from '../../lib/use-url-sort.ts'
import { Alert } from '../../ui/alert.tsx'
import { Chips } from '../../ui/chips.tsx'
import { columnsOf, DataTable, type TableQuery } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { DashboardPage } from '../dashboard/public.ts'
import { MailBacklog } from './mail-backlog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import {
  MAIL_STATUS_OPTIONS,
  type Mail,
  MailStatusBadge,
  parseMailStatus,
  ResendButton,
  useOutbox,
} from './mail-parts.tsx'
import { readRecipient } from './recipient.ts'

const FILTERS = [{ value: 'ALL', label: 'All' } as const, ...MAIL_STATUS_OPTIONS]
// Limit of the server.
const MAX_MAILS = 100

const columns = columnsOf<Mail>([
  ['To', ({ to }) => <Recipient to={to} />, { sort: ({ to }) => to }],
  ['Subject', (mail) => <MailLink mail={mail} />, { sort: ({ subject }) => subject }],
  [
    'Status',
    ({ status }) => <MailStatusBadge status={status} />,
    { sort: ({ status }) => status, sortKind: 'rank', card: 'corner' },
  ],
  ['Attempts', ({ attempts }) => attempts, { sort: ({ attempts }) => attempts, align: 'right' }],
  [
    'Date',
    ({ createdAt }) => <span className="whitespace-nowrap">{formatDayTime(new Date(createdAt))}</span>,
    { sort: ({ createdAt }) => new Date(createdAt), sortKind: 'date' },
  ],
  ['Actions', (mail) => <ResendButton mail={mail} size="small" />, { card: 'action', hideHead: true }],
])

const SORTS = ['To', 'Subject', 'Status', 'Attempts', 'Date']
const NEWEST_FIRST = { by: 'Date', descending: true }

export default function OutboxScreen() {
  const { params, set } = useUrlState()
  const openId = params.get('mail')
  const status = parseMailStatus(params.get('status'))
  const outbox = useOutbox(status)
  return (
    <DashboardPage title="Outbox" count={outbox.data && countLabel(outbox.data.length)}>
      <MailBacklog />
      {outbox.data?.some((mail) => mail.status === 'KEPT') && (
        <Alert tone="info" title="Some emails weren’t sent">
          No mail server is set up, so emails marked Not sent stay here.
        </Alert>
      )}
      <Chips
        label="Status"
        options={FILTERS}
        value={status ?? 'ALL'}
        onChange={(next) => set({ status: next === 'ALL' ? null : next })}
      />
      <OutboxTable query={outbox} isFiltered={status !== undefined} />
      {openId && <MailDialog id={openId} listed={outbox.data} onClose={() => set({ mail: null })} />}
    </DashboardPage>
  )
}

const countLabel = (mails: number): string => {
  if (mails === MAX_MAILS) return `Latest ${MAX_MAILS} emails`
  return plural(mails, 'email')
}

function Recipient({ to }: { to: string }) {
  const { name, address } = readRecipient(to)
  const email = <EmailAddress>{address}</EmailAddress>
  return name ? <TwoLines first={name} second={email} /> : <TwoLines first={email} />
}

function MailLink({ mail: { id, subject } }: { mail: Mail }) {
  const { link } = useUrlState()
  return (
    <Link
      to={link({ mail: id })}
      className={`${textLinkClass} wrap-break-word in-data-cards:-my-2.5 in-data-cards:inline-block in-data-cards:py-2.5`}
    >
      {subject}
    </Link>
  )
}

type TableProps = { query: TableQuery<Mail>; isFiltered: boolean }

function OutboxTable({ query, isFiltered }: TableProps) {
  const { sort, onSort } = useUrlSort({ columns: SORTS, initial: NEWEST_FIRST })
  return (
    <DataTable
      label="Outbox"
      columns={columns}
      sort={sort}
      onSort={onSort}
      query={query}
      keyOf={({ id }) => id}
      loading="Loading emails..."
      failed="Failed to fetch emails"
      empty={
        <EmptyState title={isFiltered ? 'No emails with this status' : 'No emails yet'}>
          {isFiltered ? 'Choose another status.' : 'Every email we send will show up here with its status.'}
        </EmptyState>
      }
    />
  )
}
