// The number of waiting mails with an estimate, and the button that pauses newsletters.

import type { ApiError } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { mailApi } from '@crew-chief/contract/mail'
import { formatDuration, plural } from '@crew-chief/domain/system/format'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { afterBulkMailChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Backlog = Reply<typeof mailApi.getMailBacklog>

const POLL_MS = 5_000

export function MailBacklog() {
  const { data } = useQuery<Backlog, ApiError>({
    queryKey: [mailApi.getMailBacklog.name, {}],
    queryFn: ({ signal }) => callApi(mailApi.getMailBacklog, {}, signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  if (!data) return <Skeleton className="h-18 rounded-control sm:h-17 md:h-15" />
  const { waiting, bulkPausedAt } = data
  const isPaused = bulkPausedAt !== null
  const title = isPaused ? 'Newsletters and announcements are paused' : waitingText(data)
  const details = isPaused ? [`${plural(waiting.bulk, 'email', 'emails')} on hold`, waitingText(data)] : partsOf(data)
  return (
    <Alert tone={isPaused ? 'warning' : 'info'} title={title} action={<BulkButton isPaused={isPaused} />}>
      {details.length > 0 && details.join(' · ')}
    </Alert>
  )
}

/** Without paused emails. */
function waitingText({ waiting, secondsLeft, bulkPausedAt }: Backlog): string {
  const count = waiting.urgent + waiting.transactional + (bulkPausedAt ? 0 : waiting.bulk)
  if (count === 0) return bulkPausedAt ? 'No other emails waiting' : 'No emails waiting'
  const emails = `${plural(count, bulkPausedAt ? 'other email' : 'email', bulkPausedAt ? 'other emails' : 'emails')} waiting`
  return secondsLeft === null ? emails : `${emails}, about ${formatDuration(Math.max(1, secondsLeft))} left`
}

const partsOf = ({ waiting }: Backlog): string[] => [
  ...(waiting.urgent > 0 ? [`${waiting.urgent.toLocaleString('en-US')} urgent`] : []),
  ...(waiting.transactional > 0 ? [`${waiting.transactional.toLocaleString('en-US')} receipts and other emails`] : []),
  ...(waiting.bulk > 0 ? [`${waiting.bulk.toLocaleString('en-US')} newsletters and announcements`] : []),
]

function BulkButton({ isPaused }: { isPaused: boolean }) {
  const { run, pending } = useAction(mailApi.setBulkMail, {
    success: isPaused ? 'Newsletters resumed' : 'Newsletters paused',
    invalidates: afterBulkMailChange,
  })
  const Icon = isPaused ? Play : Pause
  return (
    <Button
      size="small"
      pending={pending}
      pendingLabel={isPaused ? 'Resuming...' : 'Pausing...'}
      onClick={() => run({ body: { isPaused: !isPaused } })}
    >
      <Icon aria-hidden="true" />
      {isPaused ? 'Resume' : 'Pause newsletters'}
    </Button>
  )
}
