import type { Notification } from '@crew-chief/contract/notifications'
import { paths } from '@crew-chief/domain/paths'
import { Bell as BellIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNotificationsLive } from '../../lib/use-live.ts'
import { Popover } from '../../ui/popover.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const MAX_SHOWN = 99
const BUTTON =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-foreground hover:bg-ink-raised'

/** In the header: opens the list in a popover, on phones the page. */
export default function Bell() {
  const { unread, notifications } = useNotifications()
  useNotificationsLive()
  const arrived = useArrived(notifications)
  const count = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  const label = unread > 0 ? `Notifications, ${count} unread` : 'Notifications'
  const icon = (
    <>
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1 text-center font-bold text-caption text-primary-foreground"
        >
          {count}
        </span>
      )}
    </>
  )
  return (
    <>
      {useIsWide() ? (
        <BellPopover label={label}>{icon}</BellPopover>
      ) : (
        <Link to={paths.notifications()} aria-label={label} className={BUTTON}>
          {icon}
        </Link>
      )}
      <span aria-live="polite" className="sr-only">
        {arrived && <span key={arrived.id}>New notification: {arrived.title}</span>}
      </span>
    </>
  )
}

function BellPopover({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      label="Notifications"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label={label} className={BUTTON}>
          {children}
        </button>
      }
    >
      <div className="flex shrink-0 items-center justify-between gap-3 border-rule border-b-2 px-5 py-1">
        <h2 className="display-3">Notifications</h2>
        <TextLink to={paths.notificationSettings()} standalone onClick={close}>
          Settings
        </TextLink>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <NotificationList onOpen={close} />
      </div>
    </Popover>
  )
}

/** The last notification that arrived while the page was open. */
function useArrived(notifications: readonly Notification[] | undefined): Notification | undefined {
  const [arrived, setArrived] = useState<Notification>()
  const latest = useRef<string>(undefined)
  const isLoaded = notifications !== undefined
  const newest = notifications?.[0]
  useEffect(() => {
    if (!isLoaded) return
    const newestAt = newest?.createdAt ?? ''
    if (newest && latest.current !== undefined && newestAt > latest.current) setArrived(newest)
    latest.current = newestAt
  }, [isLoaded, newest])
  return arrived
}
