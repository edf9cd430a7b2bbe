// The system status for admins.

import { systemApi } from '@crew-chief/contract/system'
import { paths } from '@crew-chief/domain/paths'
import { formatTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { TONE_CLASS } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DashboardPage } from '../dashboard/public.ts'
import {
  databaseFacts,
  type Fact,
  liveFacts,
  mailFacts,
  nodeFacts,
  notificationFacts,
  paymentsFacts,
  storageFacts,
} from './part-facts.ts'
import { PART_TITLES, type PartState, partStates, statusSummary } from './part-titles.ts'
import { QueuesCard } from './queues-card.tsx'
import { FindingList, STATES, StateBadge } from './state-badge.tsx'
import { type Finding, REFRESH_SECONDS, type Status, useStatus } from './use-status.ts'

const OUTBOX = { label: 'Open outbox', to: paths.outbox() }
const PAYMENTS = { label: 'Show payments', to: paths.payments() }

// Shared with the skeleton. A grid instead of columns, so that cards do not change columns when a finding appears.
const CARDS_GRID =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:[&>:last-child:nth-child(odd)]:col-span-2'

export default function StatusScreen() {
  const { data, isError, refetch } = useStatus()
  return (
    <DashboardPage title="System status">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && isError && (
          <Alert tone="error" title={systemApi.systemStatus.failure}>
            Showing data from {formatTime(new Date(data.checkedAt))}.
          </Alert>
        )}
        {data && <Parts status={data} />}
        {!data && isError && <ErrorState title={systemApi.systemStatus.failure} onRetry={() => void refetch()} />}
        {!data && !isError && <StatusSkeleton />}
      </div>
    </DashboardPage>
  )
}

function Parts({ status }: { status: Status }) {
  const { database, payments, mail, notifications, storage, live, node, queues, checkedAt } = status
  return (
    <>
      <StatusSummary status={status} parts={partStates(status)} />
      <div className={CARDS_GRID}>
        <PartCard
          title={PART_TITLES.database}
          part={database}
          facts={database.facts ? databaseFacts(database.facts) : undefined}
        />
        <PartCard
          title={PART_TITLES.payments}
          part={payments}
          facts={payments.facts ? paymentsFacts(payments.facts, checkedAt) : undefined}
          link={PAYMENTS}
        />
        <PartCard
          title={PART_TITLES.mail}
          part={mail}
          facts={mail.facts ? mailFacts(mail.facts, checkedAt) : undefined}
          link={OUTBOX}
        />
        <PartCard
          title={PART_TITLES.notifications}
          part={notifications}
          facts={notifications.facts ? notificationFacts(notifications.facts) : undefined}
        />
        <PartCard
          title={PART_TITLES.node}
          part={node}
          facts={node.facts ? nodeFacts(node.facts, checkedAt) : undefined}
        />
        <PartCard
          title={PART_TITLES.storage}
          part={storage}
          facts={storage.facts ? storageFacts(storage.facts) : undefined}
        />
        <PartCard title={PART_TITLES.live} part={live} facts={live.facts ? liveFacts(live.facts) : undefined} />
      </div>
      <QueuesCard queues={queues} />
    </>
  )
}

function StatusSummary({ status, parts }: { status: Status; parts: readonly PartState[] }) {
  const { icon: Icon, tone } = STATES[status.state]
  const { headline, names } = statusSummary(parts)
  return (
    <section
      aria-label="Summary"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-card p-4 md:px-6"
    >
      <span className={cx('flex size-12 shrink-0 items-center justify-center rounded-control', TONE_CLASS[tone])}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-meta text-muted-foreground">System status</p>
        {/* The live region excludes the time, which changes with every poll. */}
        <div role="status">
          <h2 className="display-2">{headline}</h2>
        </div>
        {names && <p className="text-small">{names}</p>}
      </div>
      <p className="tabular text-meta text-muted-foreground max-md:w-full">
        Checked at {formatTime(new Date(status.checkedAt))}. Updates every {REFRESH_SECONDS} seconds.
      </p>
    </section>
  )
}

type PartProps = {
  title: string
  part: { state: Status['state']; findings: readonly Finding[] }
  /** Undefined when the check failed; the findings contain the reason. */
  facts: readonly Fact[] | undefined
  link?: { label: string; to: string }
}

function PartCard({ title, part, facts, link }: PartProps) {
  return (
    <Card title={title} aside={<StateBadge state={part.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FindingList findings={part.findings} />
        {facts && <FactList facts={facts} />}
        {link && (
          <ButtonLink to={link.to} size="small" className="justify-self-start max-sm:w-full">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-4">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex min-w-0 items-baseline justify-between gap-4 sm:block">
        <dt className="text-meta text-muted-foreground">{term}</dt>
        <dd className="tabular wrap-anywhere min-w-0 font-semibold max-sm:text-right max-sm:text-small">{value}</dd>
      </div>
    ))}
  </dl>
)

const SKELETON_BOX = 'rounded-card border border-border bg-card'
const HEIGHTS = [
  ['database', 'h-[320px] lg:h-[278px]'],
  ['payments', 'h-[272px] lg:h-[278px]'],
  ['mail', 'h-[240px] lg:h-[218px]'],
  ['notifications', 'h-[252px] lg:h-[218px]'],
  ['node', 'h-[252px] lg:h-[218px]'],
  ['storage', 'h-[148px] lg:h-[158px]'],
  ['live', 'h-[148px] lg:h-[158px]'],
] as const

const StatusSkeleton = () => (
  <Loading label="Loading the system status...">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={`${SKELETON_BOX} flex h-[92px] items-center gap-4 px-4 md:px-6`}>
        <Skeleton className="size-12" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className={CARDS_GRID}>
        {HEIGHTS.map(([part, height]) => (
          <div key={part} className={SKELETON_BOX}>
            <div className="flex h-[57px] items-center justify-between border-border border-b px-4 md:px-6">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-6 w-20" />
            </div>
            <div className={`${height} p-4 md:p-6`}>
              <Skeleton className="size-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
