import { type AnnouncementRecipient, announcementsApi } from '@crew-chief/contract/announcements'
import { isQueued, reachText } from '@crew-chief/domain/notifications/reach'
import { useRead } from '../../../api/use-read.ts'
import { eventMoment } from '../../../lib/event-dates.tsx'
import { useRefetchWhile } from '../../../lib/use-refetch-while.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'

type Props = { announcement: { id: string; title: string }; timezone: string; onClose: () => void }

/** Who got an announcement, by which ways, and who has read it: those who have not come first. */
export default function AnnouncementRecipientsDialog({ announcement: { id, title }, timezone, onClose }: Props) {
  const { data, error, refetch } = useRead(announcementsApi.listAnnouncementRecipients, { params: { id } })
  useRefetchWhile(data?.some(({ reach }) => reach && isQueued(reach)) ?? false, refetch)
  return (
    <WorkDialog title="Who got this" note={title} onClose={onClose}>
      {data && data.length > 0 && <Recipients people={data} timezone={timezone} />}
      {data?.length === 0 && (
        <EmptyState title="Nobody was notified" stripe={false}>
          People who register later see the announcement, but we don’t notify them.
        </EmptyState>
      )}
      {!data && error && (
        <ErrorState title={announcementsApi.listAnnouncementRecipients.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading recipients...">
          <div className="grid gap-2">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-14 rounded-control" />
            ))}
          </div>
        </Loading>
      )}
    </WorkDialog>
  )
}

function Recipients({ people, timezone }: { people: readonly AnnouncementRecipient[]; timezone: string }) {
  const read = people.filter(({ seenAt }) => seenAt !== null)
  const unread = people.filter(({ seenAt }) => seenAt === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="text-small">
        {read.length} of {people.length} have read it
      </p>
      <ul aria-label="Recipients" className="grid gap-1.5">
        {[...unread, ...read].map(({ userId, name, seenAt, reach }) => (
          <li
            key={userId}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-control border border-border px-3 py-1.5 [contain-intrinsic-size:auto_56px] [content-visibility:auto]"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-strong">{name}</p>
              {reach && <p className="text-caption text-muted-foreground">{reachText(reach)}</p>}
            </div>
            <p className="text-meta text-muted-foreground">
              {seenAt ? `Read ${eventMoment(seenAt, timezone)}` : 'Not read'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
