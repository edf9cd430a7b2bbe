import { type Camp, campApi } from '@crew-chief/contract/camp'
import { CalendarSync, Copy, Download, RefreshCw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { afterCalendarRenewal } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

const { campCalendar, renewCampCalendar } = campApi

type Props = { camp: Camp; onClose: () => void }

export default function CalendarDialog({ camp, onClose }: Props) {
  const { data, error, refetch } = useRead(campCalendar, { params: { eventId: camp.id } })
  return (
    <Dialog title="Add to calendar" eyebrow={camp.name} onClose={onClose}>
      <div className="grid gap-6">
        <p>Subscribe and your calendar updates automatically.</p>
        {data ? (
          <>
            <CalendarLink title="Schedule" url={data.scheduleUrl} />
            <CalendarLink title="My courts" url={data.courtsUrl} />
            <RenewLinks camp={camp} />
          </>
        ) : error ? (
          <ErrorState title={campCalendar.failure} onRetry={() => void refetch()} />
        ) : (
          <LinksSkeleton />
        )}
      </div>
    </Dialog>
  )
}

function RenewLinks({ camp }: { camp: Camp }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="grid justify-items-start gap-3 border-border border-t pt-5">
      <p className="text-muted-foreground text-small">
        These links are private. Anyone with a link can read it without logging in. If a link leaks, reset it.
      </p>
      <Button onClick={() => setConfirming(true)}>
        <RefreshCw aria-hidden="true" />
        Reset links
      </Button>
      {isConfirming && <RenewDialog camp={camp} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function RenewDialog({ camp, onClose }: Props) {
  const { run, pending } = useAction(renewCampCalendar, {
    invalidates: afterCalendarRenewal,
    success: 'Links reset',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Reset calendar links?"
      confirmLabel="Reset links"
      tone="primary"
      pending={pending}
      pendingLabel="Resetting..."
      onConfirm={() => run({ params: { eventId: camp.id } })}
      onClose={onClose}
    >
      Your current links will stop working. You’ll need to subscribe again with the new ones.
    </ConfirmDialog>
  )
}

const LinksSkeleton = () => (
  <Loading label="Loading links...">
    <div className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  </Loading>
)

/** Calendar apps register for this scheme; with https the browser would open the link itself. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

function CalendarLink({ title, url }: { title: string; url: string }) {
  const id = useId()
  const [isLinkShown, setLinkShown] = useState(false)
  const copyLink = async () => {
    setLinkShown(true)
    if (await copyText(url)) toast.success('Link copied')
    else toast.error('Error', 'We couldn’t copy the link. Select it and copy it yourself.')
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="display-3">
        {title}
      </h3>
      <a href={toWebcal(url)} className={cx(buttonClass({ variant: 'primary' }), 'justify-self-start max-sm:w-full')}>
        <CalendarSync aria-hidden="true" />
        Subscribe
      </a>
      <p className="font-strong text-meta">Other ways</p>
      <OtherWay note="For Google Calendar and other apps that ask for a URL.">
        <Button onClick={() => void copyLink()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
      </OtherWay>
      {isLinkShown && (
        <input
          readOnly
          value={url}
          aria-label={`Link to ${title}`}
          onFocus={(event) => event.currentTarget.select()}
          className={cx(controlClass, controlHeight, 'text-small')}
        />
      )}
      <OtherWay note="A file for any calendar. It won’t update.">
        <a href={url} download className={buttonClass({ variant: 'outline' })}>
          <Download aria-hidden="true" />
          Download
        </a>
      </OtherWay>
    </section>
  )
}

const OtherWay = ({ note, children }: { note: string; children: ReactNode }) => (
  <div className="grid grid-cols-[140px_minmax(0,1fr)] items-center gap-3 [&>:first-child]:w-full">
    {children}
    <p className="text-muted-foreground text-small">{note}</p>
  </div>
)
