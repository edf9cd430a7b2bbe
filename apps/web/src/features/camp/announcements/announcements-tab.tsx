// What the staff tell everybody (spec 2 §2 Announcements tab): important ones first, and for staff the form above.

import { type Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import type { Camp } from '@crew-chief/contract/camp'
import type { ApiError } from '@crew-chief/contract/client'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import { canWriteAnnouncements } from '@crew-chief/domain/camp/permissions'
import { useRead } from '../../../api/use-read.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Link } from '../../../router/link.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { tabListClass, tabRestClass, tabSelectedClass } from '../../../ui/tab-class.ts'
import { useViewer } from '../../accounts/public.ts'
import { ANNOUNCEMENTS_CLOSED } from '../no-camp.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { EditedAnnouncement } from './edited-announcement.tsx'
import { PostForm } from './post-form.tsx'
import { useAnnouncementsPlace } from './use-announcements-place.ts'

const { failure } = announcementsApi.listAnnouncements

export function AnnouncementsTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { data, error, refetch } = useRead(announcementsApi.listAnnouncements, { params: { eventId: camp.id } })
  useFailureToast(data ? null : error, 'Error', failure)
  const canWrite = viewer !== null && canWriteAnnouncements(viewer)
  return (
    <div
      className={cx(
        'grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4',
        canWrite && 'lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-x-8',
      )}
    >
      <h2 className="display-2">Camp Announcements</h2>
      {canWrite && <PostForm camp={camp} />}
      <div className="grid min-w-0 content-start gap-4 lg:col-start-1">
        <ShowTabs />
        {data ? (
          <List announcements={data} canWrite={canWrite} />
        ) : (
          <NotThere error={error} onRetry={() => void refetch()} />
        )}
      </div>
      {canWrite && data && <EditedAnnouncement announcements={data} />}
    </div>
  )
}

function ShowTabs() {
  const { isImportantOnly, linkTo } = useAnnouncementsPlace()
  const tab = (show: 'all' | 'important', label: string) => {
    const isCurrent = isImportantOnly === (show === 'important')
    return (
      <Link
        to={linkTo(show)}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(isCurrent ? tabSelectedClass : tabRestClass, 'max-[359px]:text-small')}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label="Which announcements" className={tabListClass}>
      {tab('all', 'All Announcements')}
      {tab('important', 'Important Only')}
    </nav>
  )
}

function List({ announcements, canWrite }: { announcements: readonly Announcement[]; canWrite: boolean }) {
  const { isImportantOnly } = useAnnouncementsPlace()
  const shown = sortAnnouncements(announcements.filter(({ important }) => important || !isImportantOnly))
  if (shown.length === 0)
    return (
      <EmptyState
        stripe={false}
        title={isImportantOnly ? 'No important announcements at this time.' : 'No announcements have been posted yet.'}
      >
        What the staff post appears here by itself.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3" aria-label="Announcements">
      {shown.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementCard announcement={announcement} canWrite={canWrite} />
        </li>
      ))}
    </ul>
  )
}

function NotThere({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error?.status === 403) return <EmptyState stripe={false} title={ANNOUNCEMENTS_CLOSED} />
  if (error) return <ErrorState title={failure} onRetry={onRetry} />
  return (
    <Loading label="Loading announcements...">
      <div className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
