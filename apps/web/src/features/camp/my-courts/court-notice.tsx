import type { Camp } from '@crew-chief/contract/camp'
import type { myNoticeApi } from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { changeLines } from '@crew-chief/domain/courts/game-change-text'
import { BellRing } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { afterNoticeSeen } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { useOnline } from '../../../ui/use-online.ts'

export type MyNotice = NonNullable<Reply<typeof myNoticeApi.myNotice>['notice']>

/** The changes since the user last confirmed. Showing it marks it as seen. */
export function CourtNotice({ camp, notice }: { camp: Camp; notice: MyNotice }) {
  const isOnline = useOnline()
  useMarkSeen(notice)
  const { run, pending } = useAction(notificationsApi.confirmNotification, { invalidates: afterNoticeSeen })
  return (
    <section
      aria-label={notice.isFirst ? 'Your courts are set' : 'Your courts changed'}
      className="on-ink flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-primary border-l-[5px] bg-ink px-4 py-3 text-ink-foreground"
    >
      <div role="status" className="min-w-52 flex-1">
        <h3 className="flex items-center gap-2 font-bold">
          <BellRing aria-hidden="true" className="size-[18px] shrink-0 text-primary" />
          {notice.isFirst ? 'Your courts are set' : 'Your courts changed'}
        </h3>
        <ul className="mt-1 text-small">
          {changeLines(notice.changes, campDays(camp), notice.isFirst).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {notice.changes.length === 0 && (
          <p className="mt-1 text-small">Your courts are back to what you confirmed before.</p>
        )}
        {!isOnline && <p className="mt-1 text-ink-muted text-small">Connect to the internet to confirm.</p>}
      </div>
      <Button
        variant="primary"
        className="max-sm:flex-1"
        pending={pending}
        disabled={!isOnline}
        onClick={() => run({ params: { id: notice.notificationId } })}
      >
        Got it
      </Button>
    </section>
  )
}

/** Not while the page is in the background: nobody looks at it. */
function useMarkSeen({ notificationId, seenAt }: MyNotice) {
  const isOnline = useOnline()
  const { run } = useOperation(notificationsApi.markNotificationsSeen, { invalidates: afterNoticeSeen })
  const mark = useEffectEvent(() => {
    if (!document.hidden) run({ body: { ids: [notificationId] } })
  })
  useEffect(() => {
    if (seenAt || !isOnline) return undefined
    mark()
    const onVisible = () => mark()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [seenAt, isOnline])
}
