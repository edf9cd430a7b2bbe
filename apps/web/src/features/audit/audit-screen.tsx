// The audit log for admins: who did what to whom, newest first.

import { auditApi } from '@crew-chief/contract/audit'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { AuditDay } from './audit-day.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { AuditSkeleton } from './audit-skeleton.tsx'
import { groupByDay } from './group-by-day.ts'
import { type AuditEntry, useAuditLog } from './use-audit-log.ts'

export default function AuditScreen() {
  const [action, setAction] = useQueryParam('action')
  const [search, setSearch] = useQueryParam('search')
  const log = useAuditLog({ action, search })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        <AuditFilter
          actions={log.data?.pages[0]?.actions ?? []}
          action={action}
          onAction={setAction}
          search={search}
          onSearch={setSearch}
        />
        {entries && <Entries entries={entries} isFiltered={action !== '' || search !== ''} />}
        {!entries && log.isError && (
          <ErrorState title={auditApi.listAudit.failure} onRetry={() => void log.refetch()} />
        )}
        {!entries && !log.isError && <AuditSkeleton />}
        <More log={log} />
      </div>
    </>
  )
}

/** The way to older entries; a page that failed to come keeps those above it. */
function More({ log }: { log: ReturnType<typeof useAuditLog> }) {
  const next = () => void log.fetchNextPage()
  if (!log.hasNextPage) return null
  if (log.isFetchNextPageError) return <ErrorState title={auditApi.listAudit.failure} onRetry={next} />
  return (
    <Button className="justify-self-center" pending={log.isFetchingNextPage} pendingLabel="Loading..." onClick={next}>
      Show more
    </Button>
  )
}

type EntriesProps = { entries: readonly AuditEntry[]; isFiltered: boolean }

function Entries({ entries, isFiltered }: EntriesProps) {
  if (entries.length === 0)
    return (
      <EmptyState stripe={false} title={isFiltered ? 'No entries match your filter' : 'Nothing has been done yet'}>
        {isFiltered
          ? 'Try another name or another action.'
          : 'Changes of memberships, edited users, reset tokens and resent mails appear here.'}
      </EmptyState>
    )
  return groupByDay(entries, new Date()).map((day) => <AuditDay key={day.heading} day={day} />)
}
