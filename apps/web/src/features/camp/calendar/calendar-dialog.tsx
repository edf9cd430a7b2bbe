import { type Camp, campApi } from '@crew-chief/contract/camp'
import { CalendarSync, Copy, Download, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
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

async function copyLink(url: string) {
  if (await copyText(url)) toast.success('Link copied')
  else toast.error('Error', 'We couldn’t copy the link. Select it and copy it yourself.')
}

function CalendarLink({ title, url }: { title: string; url: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="display-3">
        {title}
      </h3>
      <input
        readOnly
        value={url}
        aria-label={`Link to ${title}`}
        onFocus={(event) => event.currentTarget.select()}
        className={cx(controlClass, controlHeight, 'text-small')}
      />
      <div className="flex flex-wrap gap-3">
        <a href={toWebcal(url)} className={buttonClass({ variant: 'outline' })}>
          <CalendarSync aria-hidden="true" />
          Subscribe
        </a>
        <Button onClick={() => void copyLink(url)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <a href={url} download className={buttonClass({ variant: 'ghost' })}>
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
    </section>
  )
}
