// The system status for admins: every part, how it is, and what to do about those that are not well.

import { systemApi } from '@crew-chief/contract/system'
import { formatTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { PartCard } from './part-card.tsx'
import { databaseFacts, liveFacts, mailFacts, nodeFacts, paymentsFacts, storageFacts } from './part-facts.ts'
import { QueuesCard } from './queues-card.tsx'
import { CARDS_GRID } from './status-grid.ts'
import { StatusSkeleton } from './status-skeleton.tsx'
import { StatusSummary } from './status-summary.tsx'
import { PART_TITLES, titledParts } from './titled-parts.ts'
import { type Status, useStatus } from './use-status.ts'

const OUTBOX = { label: 'Open outbox', to: '/dashboard/outbox' }
const PAYMENTS = { label: 'Show payments', to: '/dashboard/payments' }

export default function StatusScreen() {
  const { data, isError, refetch } = useStatus()
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        {data && isError && (
          <Alert tone="error" title={systemApi.systemStatus.failure}>
            What you see is from {formatTime(new Date(data.checkedAt))}.
          </Alert>
        )}
        {data && <Parts status={data} />}
        {!data && isError && <ErrorState title={systemApi.systemStatus.failure} onRetry={() => void refetch()} />}
        {!data && !isError && <StatusSkeleton />}
      </div>
    </>
  )
}

function Parts({ status }: { status: Status }) {
  const { database, payments, mail, storage, live, node, queues, checkedAt } = status
  return (
    <>
      <StatusSummary status={status} parts={titledParts(status)} />
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
