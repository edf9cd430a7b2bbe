import { type Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import type { Camp } from '@crew-chief/contract/camp'
import type { ApiError } from '@crew-chief/contract/client'
import { audienceLabel, canAnnounceTo } from '@crew-chief/domain/camp/announcement-audience'
import { sortAnnouncements } from '@crew-chief/domain/camp/announcement-order'
import { ANNOUNCEMENTS_CLOSED } from '@crew-chief/domain/camp/permissions'
import { canAnnounce } from '@crew-chief/domain/events/event-staff'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { CircleAlert, MailCheck, Pencil, Trash2, Users } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { Link } from 'react-router'
import { afterAnnouncementChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { viewerClock } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { tabClass, tabListClass, tabSelectedClass } from '../../../ui/link-tabs.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useCampStanding } from '../camp-standing.ts'
import { useOpenedRecord } from '../use-opened-record.ts'
import { formatPostedAt } from './announcement-fields.ts'
import { EditAnnouncementDialog, PostForm } from './announcement-forms.tsx'

const { failure } = announcementsApi.listAnnouncements

/** Important announcements first; staff also get a form (spec 2 §2 Announcements tab). */
export function AnnouncementsTab({ camp }: { camp: Camp }) {
  const canWrite = canAnnounce(useCampStanding())
  const { data, error, refetch } = useRead(announcementsApi.listAnnouncements, { params: { eventId: camp.id } })
  useFailureToast(data ? null : error, 'Error', failure)
  return (
    <div
      className={cx(
        'grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4',
        canWrite && 'lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-x-8',
      )}
    >
      <h2 className="display-2">{EVENT_WORDS[camp.type].announcements}</h2>
      {canWrite && <PostForm camp={camp} />}
      <div className="grid min-w-0 content-start gap-4 lg:col-start-1">
        <FilterTabs />
        {data ? (
          <List announcements={data} camp={camp} />
        ) : (
          <ListFallback error={error} onRetry={() => void refetch()} />
        )}
      </div>
      {data && <EditFromUrl announcements={data} />}
    </div>
  )
}

function FilterTabs() {
  const { params, link } = useUrlState()
  const tab = (show: 'important' | null, label: string) => {
    const isCurrent = isImportantOnly(params) === (show === 'important')
    return (
      <Link
        to={link({ show, edit: null })}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(isCurrent ? tabSelectedClass : tabClass, 'max-[359px]:text-small')}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label="Filter announcements" className={tabListClass}>
      {tab(null, 'All Announcements')}
      {tab('important', 'Important Only')}
    </nav>
  )
}

const isImportantOnly = (params: URLSearchParams): boolean => params.get('show') === 'important'

type ListProps = { announcements: readonly Announcement[]; camp: Camp }

function List({ announcements, camp }: ListProps) {
  const importantOnly = isImportantOnly(useUrlState().params)
  const shown = sortAnnouncements(announcements.filter(({ important }) => important || !importantOnly))
  if (shown.length === 0)
    return (
      <EmptyState
        title={importantOnly ? 'No important announcements at this time.' : 'No announcements have been posted yet.'}
      >
        Posts from staff will show up here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-3" aria-label="Announcements">
      {shown.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementCard announcement={announcement} camp={camp} />
        </li>
      ))}
    </ul>
  )
}

function ListFallback({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error?.status === 403) return <EmptyState title={ANNOUNCEMENTS_CLOSED} />
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

const useCanWrite = () => {
  const standing = useCampStanding()
  return ({ audience = 'everyone' }: Announcement) => canAnnounceTo(standing, audience)
}

type CardProps = { announcement: Announcement; camp: Camp }

function AnnouncementCard({ announcement, camp }: CardProps) {
  const canWrite = useCanWrite()(announcement)
  const { title, content, important, date, author, editedAt } = announcement
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        'rounded-card border border-border bg-card p-4 md:p-5',
        important && 'border-l-[5px] border-l-destructive pl-3 md:pl-4',
      )}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {important && (
            <p className="mb-1.5">
              <Badge tone="red" icon={CircleAlert}>
                Important
              </Badge>
            </p>
          )}
          <h3 id={titleId} className="display-3 wrap-anywhere">
            {title}
          </h3>
          <Audience announcement={announcement} camp={camp} />
          <p className="mt-0.5 text-meta text-muted-foreground">
            {author} ·{' '}
            <time dateTime={date} className="sm:whitespace-nowrap">
              {formatPostedAt(date, camp.timezone, viewerClock().zone)}
            </time>
            {editedAt && ' · Edited'}
          </p>
        </div>
        {canWrite && <CardActions announcement={announcement} timezone={camp.timezone} />}
      </div>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{content}</p>
    </article>
  )
}

/** Staff also see how many people that is. */
function Audience({ announcement, camp }: CardProps) {
  const label = audienceLabel(announcement, camp.type)
  if (!label) return null
  const { recipients } = announcement
  return (
    <p className="wrap-anywhere mt-0.5 flex items-start gap-1.5 font-semibold text-meta">
      <Users aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {label}
        {recipients !== undefined && ` · ${plural(recipients, 'person', 'people')}`}
      </span>
    </p>
  )
}

const RecipientsDialog = lazy(() => import('./announcement-recipients.tsx'))

function CardActions({ announcement, timezone }: { announcement: Announcement; timezone: string }) {
  const { set } = useUrlState()
  const [isDeleting, setDeleting] = useState(false)
  const [areShown, setShown] = useState(false)
  const { id, title } = announcement
  return (
    <div className="-mt-1 -mr-2 flex">
      <IconButton icon={MailCheck} label={`Who got ${title}`} size="small" onClick={() => setShown(true)} />
      <IconButton
        icon={Pencil}
        label={`Edit ${title}`}
        size="small"
        onClick={() => set({ edit: id }, { push: true })}
      />
      <IconButton icon={Trash2} label={`Delete ${title}`} size="small" onClick={() => setDeleting(true)} />
      {areShown && (
        <LazyPart>
          <RecipientsDialog announcement={announcement} timezone={timezone} onClose={() => setShown(false)} />
        </LazyPart>
      )}
      {isDeleting && <DeleteAnnouncementDialog announcement={announcement} onClose={() => setDeleting(false)} />}
    </div>
  )
}

type DeleteProps = { announcement: Announcement; onClose: () => void }

function DeleteAnnouncementDialog({ announcement: { id, title }, onClose }: DeleteProps) {
  const { run, pending } = useAction(announcementsApi.deleteAnnouncement, {
    success: 'Announcement Deleted',
    invalidates: afterAnnouncementChange,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete"
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      This will permanently delete this announcement. This action cannot be undone.
    </ConfirmDialog>
  )
}

/** Stays open when another user deletes the announcement, so that no text is lost. */
function EditFromUrl({ announcements }: { announcements: readonly Announcement[] }) {
  const { params, set } = useUrlState()
  const { opened, isDeleted } = useOpenedRecord(announcements, params.get('edit'))
  const canWrite = useCanWrite()
  const close = () => set({ new: null, edit: null })
  if (!opened || !canWrite(opened)) return null
  return <EditAnnouncementDialog key={opened.id} announcement={opened} isDeleted={isDeleted} onClose={close} />
}
