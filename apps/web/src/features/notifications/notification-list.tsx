import { type Notification, notificationsApi } from '@crew-chief/contract/notifications'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { afterNotificationChange } from '../../api/invalidations.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { onceNearViewport } from '../../lib/use-near-viewport.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { timeAgo } from './time-ago.ts'
import { useMarkSeen, useNotifications } from './use-notifications.ts'

const { confirmNotification, listNotifications } = notificationsApi

/** Marks what is visible as seen. `onOpen`: the user follows a link. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const { query, notifications } = useNotifications()
  const markSeen = useMarkSeen()
  const now = useNow(60_000)
  if (!notifications && query.isError)
    return (
      <div className="p-4">
        <ErrorState title={listNotifications.failure} onRetry={() => void query.refetch()} />
      </div>
    )
  if (!notifications) return <ListSkeleton />
  if (notifications.length === 0)
    return (
      <div className="grid gap-1 p-4 md:px-5 md:py-6">
        <p className="font-bold">No notifications yet</p>
        <p className="text-muted-foreground text-small">Court assignments, announcements and replies show up here.</p>
      </div>
    )
  return (
    <>
      <ul aria-label="Notifications" className="divide-y divide-border">
        {notifications.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            now={now}
            onSeen={() => markSeen(notification.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <More query={query} />
    </>
  )
}

/** A failed page keeps those above it. */
function More({ query }: Pick<ReturnType<typeof useNotifications>, 'query'>) {
  const next = () => void query.fetchNextPage()
  if (!query.hasNextPage) return null
  return (
    <div className="grid justify-items-center border-border border-t p-4">
      {query.isFetchNextPageError ? (
        <ErrorState title={listNotifications.failure} onRetry={next} />
      ) : (
        <Button pending={query.isFetchingNextPage} pendingLabel="Loading..." onClick={next}>
          Show more
        </Button>
      )}
    </div>
  )
}

type ItemProps = { notification: Notification; now: Date; onSeen: () => void; onOpen: (() => void) | undefined }

function Item({ notification, now, onSeen, onOpen }: ItemProps) {
  const { title, body, path, createdAt, seenAt, needsConfirmation, confirmedAt } = notification
  // The dot stays while the list is open, though the notification is marked as seen.
  const [isNew] = useState(seenAt === null)
  const row = useOnceVisible(seenAt === null, onSeen)
  const link = useRef<HTMLAnchorElement>(null)
  const open = () => {
    if (seenAt === null) onSeen()
    onOpen?.()
  }
  return (
    <li ref={row} className="relative flex gap-3 px-4 py-3 hover:bg-muted md:px-5">
      <span
        aria-hidden="true"
        className={cx('mt-[7px] size-2.5 shrink-0 rounded-full', isNew && 'border border-primary-edge bg-primary')}
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        {/* The link covers the whole row. */}
        <Link
          ref={link}
          to={path}
          onClick={open}
          className={cx('break-words after:absolute after:inset-0', isNew ? 'font-bold' : 'font-semibold')}
        >
          {isNew && <span className="sr-only">New: </span>}
          {title}
        </Link>
        <p className="line-clamp-4 w-full whitespace-pre-line break-words text-small">{body}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted-foreground">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {timeAgo(createdAt, now)}
          </time>
          {confirmedAt && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden="true" className="size-4" />
              Confirmed
            </span>
          )}
        </p>
        {needsConfirmation && !confirmedAt && (
          <GotIt notification={notification} onDone={() => link.current?.focus({ preventScroll: true })} />
        )}
      </div>
    </li>
  )
}

/** The button disappears when it is done, so `onDone` moves the focus. */
function GotIt({ notification: { id, title }, onDone }: { notification: Notification; onDone: () => void }) {
  const { run, pending } = useAction(confirmNotification, {
    failure: 'Not confirmed',
    invalidates: afterNotificationChange,
    onDone,
  })
  return (
    <Button
      size="small"
      className="relative mt-1"
      aria-label={`Got it: ${title}`}
      onClick={() => run({ params: { id } })}
      pending={pending}
      pendingLabel="Sending..."
    >
      Got it
    </Button>
  )
}

function useOnceVisible(isWanted: boolean, onVisible: () => void) {
  const element = useRef<HTMLLIElement>(null)
  const latest = useRef(onVisible)
  useEffect(() => {
    latest.current = onVisible
  })
  useEffect(() => {
    if (!isWanted || !element.current) return undefined
    return onceNearViewport(element.current, '0px', () => latest.current())
  }, [isWanted])
  return element
}

const ListSkeleton = () => (
  <Loading label="Loading your notifications">
    <div className="grid gap-4 p-4 md:px-5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  </Loading>
)
