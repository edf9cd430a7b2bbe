// The mail outbox for admins.

import { mailApi } from '@crew-chief/contract/mail'
import { paths } from '@crew-chief/domain/paths'
import { Link } from 'react-router'
import { formatDayTime, plural } from '../../lib/format.ts'
import { parseSearch, useUrlState } from '../../lib/url-state.ts'
import { useUrlSort } from '../../lib/use-url-sort.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { DashboardPage, PersonLink } from '../dashboard/public.ts'
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

const columns = columnsOf<Mail>([
  ['To', (mail) => <Recipient mail={mail} />, { sort: ({ to }) => to }],
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
  const search = parseSearch(params.get('search'))
  const outbox = useOutbox({ status, search: search || undefined })
  const { mails } = outbox
  const { sort, onSort } = useUrlSort({ columns: SORTS, initial: NEWEST_FIRST })
  return (
    <DashboardPage title="Outbox" count={mails && countLabel(mails.length, outbox.hasNextPage)}>
      <MailBacklog />
      <DataTable
        label="Outbox"
        columns={columns}
        sort={sort}
        onSort={onSort}
        query={{ data: mails, isError: outbox.isError, refetch: outbox.refetch }}
        keyOf={({ id }) => id}
        loading="Loading emails..."
        failed={mailApi.listOutbox.failure}
        skeletonRows={12}
        empty={<NoMails hasSearch={search !== ''} hasStatus={status !== undefined} />}
        note={
          mails?.some((mail) => mail.status === 'KEPT') && (
            <Alert tone="info" title="Some emails weren’t sent">
              No mail server is set up, so emails marked Not sent stay here.
            </Alert>
          )
        }
        toolbar={{
          search: (
            <SearchBox
              label="Search emails"
              placeholder="Search by recipient or subject..."
              value={search}
              onSearch={(text) => set({ search: parseSearch(text) })}
            />
          ),
          filters: (
            <Chips
              label="Status"
              options={FILTERS}
              value={status ?? 'ALL'}
              onChange={(next) => set({ status: next === 'ALL' ? null : next })}
            />
          ),
          active: status ? 1 : 0,
        }}
      />
      <ShowMore list={outbox} failure={mailApi.listOutbox.failure} />
      {openId && <MailDialog id={openId} listed={mails} onClose={() => set({ mail: null })} />}
    </DashboardPage>
  )
}

const countLabel = (mails: number, hasMore: boolean): string =>
  hasMore ? `Latest ${mails} emails` : plural(mails, 'email')

function NoMails({ hasSearch, hasStatus }: { hasSearch: boolean; hasStatus: boolean }) {
  if (hasSearch)
    return <EmptyState title="No emails match your search">Try another name, address or subject.</EmptyState>
  if (hasStatus) return <EmptyState title="No emails with this status">Choose another status.</EmptyState>
  return (
    <EmptyState title="No emails yet" action={<ButtonLink to={paths.settings('email')}>Email settings</ButtonLink>}>
      Every email we send will show up here with its status.
    </EmptyState>
  )
}

function Recipient({ mail: { to, userId } }: { mail: Mail }) {
  const { name, address } = readRecipient(to)
  const email = <EmailAddress>{address}</EmailAddress>
  const first = name || email
  return (
    <TwoLines first={userId ? <PersonLink id={userId}>{first}</PersonLink> : first} second={name ? email : undefined} />
  )
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
