// The audit log for admins.

import { auditApi } from '@crew-chief/contract/audit'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { KeyRound, type LucideIcon, Mail, Pencil, ScrollText, Upload, UserRoundX, UsersRound, X } from 'lucide-react'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { formatTime } from '../../lib/format.ts'
import { parseId, useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DashboardPage } from '../dashboard/public.ts'
import { actionLabel } from './action-labels.ts'
import type { AuditEntry } from './audit-sentence.ts'
import { type Day, groupByDay } from './group-by-day.ts'
import { SentenceText } from './sentence-text.tsx'

export default function AuditScreen() {
  const { params, set } = useUrlState()
  const action = params.get('action') ?? ''
  const search = params.get('search') ?? ''
  const isOldestFirst = params.get('order') === 'asc'
  const userId = parseId(params.get('person'))
  const log = useAuditLog({ action, search, userId, isOldestFirst })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <DashboardPage title="Audit log">
      <AuditFilter
        actions={log.data?.pages[0]?.actions ?? []}
        action={action}
        onAction={(next) => set({ action: next })}
        search={search}
        onSearch={(text) => set({ search: text })}
        isOldestFirst={isOldestFirst}
        onOrder={(order) => set({ order: order === 'asc' ? order : null })}
      />
      {userId && <PersonFilter id={userId} onRemove={() => set({ person: null })} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        {entries && <Entries entries={entries} isFiltered={action !== '' || search !== '' || userId !== undefined} />}
        {!entries && log.isError && (
          <ErrorState title={auditApi.listAudit.failure} onRetry={() => void log.refetch()} />
        )}
        {!entries && !log.isError && <AuditSkeleton />}
        <ShowMore list={log} failure={auditApi.listAudit.failure} />
      </div>
    </DashboardPage>
  )
}

function PersonFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useRead(usersApi.getUser, { params: { id } })
  const name = data ? fullName(data) : 'One person'
  return (
    <Button size="small" className="justify-self-start" aria-label={`Remove filter: ${name}`} onClick={onRemove}>
      {name}
      <X aria-hidden="true" />
    </Button>
  )
}

type AuditQuery = { action: string; search: string; userId: string | undefined; isOldestFirst: boolean }

/** Paged by the last entry instead of an offset, so that new entries do not shift the pages. */
const useAuditLog = ({ action, search, userId, isOldestFirst }: AuditQuery) =>
  useInfiniteQuery({
    queryKey: [auditApi.listAudit.name, 'pages', action, search, userId, isOldestFirst],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        auditApi.listAudit,
        {
          query: {
            ...(action && { action }),
            ...(search && { search }),
            ...(userId && { userId }),
            ...(isOldestFirst && { order: 'asc' as const }),
            ...(pageParam && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.entries.at(-1)?.id : undefined),
    // Other screens add entries, so the cache is never fresh.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

type FilterProps = {
  /** All actions in the log. */
  actions: readonly string[]
  action: string
  onAction: (action: string) => void
  search: string
  onSearch: (search: string) => void
  isOldestFirst: boolean
  onOrder: (order: 'asc' | 'desc') => void
}

const ORDERS = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
] as const

function AuditFilter(props: FilterProps) {
  const { actions, action, onAction, search, onSearch, isOldestFirst, onOrder } = props
  // A link may contain an action that is not in the log yet.
  const listed = action === '' || actions.includes(action) ? actions : [...actions, action]
  const options = [
    { value: '', label: 'All actions' },
    ...listed.map((value) => ({ value, label: actionLabel(value) })),
  ]
  return (
    <ListToolbar
      search={
        <SearchBox
          label="Search the audit log"
          placeholder="Search by name"
          value={search}
          onSearch={(text) => onSearch(text.trim())}
        />
      }
      active={action === '' ? 0 : 1}
      filters={
        <>
          <NativeSelect label="Action" value={action} onChange={onAction} options={options} />
          <NativeSelect label="Sort by" value={isOldestFirst ? 'asc' : 'desc'} onChange={onOrder} options={ORDERS} />
        </>
      }
    />
  )
}

type EntriesProps = { entries: readonly AuditEntry[]; isFiltered: boolean }

function Entries({ entries, isFiltered }: EntriesProps) {
  if (entries.length === 0)
    return (
      <EmptyState title={isFiltered ? 'No entries match your filter' : 'Nothing logged yet'}>
        {isFiltered ? 'Try another name or action.' : 'Changes made by admins and staff will show up here.'}
      </EmptyState>
    )
  return groupByDay(entries, new Date()).map((day) => <AuditDay key={day.heading} day={day} />)
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'accounts.reset_token_made': KeyRound,
  'accounts.second_factors_reset': KeyRound,
  'mail.resent': Mail,
  'users.role_changed': UsersRound,
  'users.edited': Pencil,
  'users.imported': Upload,
  'users.erased': UserRoundX,
}

function AuditDay({ day: { heading, entries } }: { day: Day<AuditEntry> }) {
  return (
    <section aria-label={heading}>
      <h2 className="display-4 border-rule border-b-2 pb-2">{heading}</h2>
      <ol aria-label={heading} className="divide-y divide-border">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const Icon = ICONS[entry.action] ?? ScrollText
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-gray-tint text-gray-text">
        <Icon aria-hidden="true" className="size-[18px]" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 pt-1.5 sm:flex-row sm:items-baseline sm:justify-between">
        <p className="wrap-anywhere min-w-0">
          <SentenceText entry={entry} />
        </p>
        <time dateTime={entry.at} className="tabular shrink-0 text-meta text-muted-foreground">
          {formatTime(new Date(entry.at))}
        </time>
      </div>
    </li>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]

const AuditSkeleton = () => (
  <Loading label="Loading the audit log...">
    <div className="border-rule border-b-2 pb-2">
      <Skeleton className="h-6 w-24" />
    </div>
    <div className="divide-y divide-border">
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3">
          <Skeleton className="size-9" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  </Loading>
)
