// A camp in one's own calendar: addresses that a calendar reads again by itself, or a file of what is known now.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarLink } from './calendar-link.tsx'

const { campCalendar, renewCampCalendar } = campApi

type Props = { camp: Camp; onClose: () => void }

export default function CalendarDialog({ camp, onClose }: Props) {
  const { data, error, refetch } = useRead(campCalendar, { params: { eventId: camp.id } })
  return (
    <Dialog title="Add to calendar" eyebrow={camp.name} onClose={onClose}>
      <div className="grid gap-6">
        <p>Subscribed, your calendar reads the times again by itself: when something moves here, it moves there.</p>
        {data ? (
          <>
            <CalendarLink title="Schedule" url={data.scheduleUrl} />
            <CalendarLink title="My courts" url={data.courtsUrl} />
            <Renewal camp={camp} />
          </>
        ) : error ? (
          <ErrorState title={campCalendar.failure} onRetry={() => void refetch()} />
        ) : (
          <Coming />
        )}
      </div>
    </Dialog>
  )
}

function Renewal({ camp }: { camp: Camp }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-3 border-border border-t pt-5">
      <p className="text-muted-foreground text-small">
        The links are yours alone: whoever has one can read it without logging in. If one got about, renew them.
      </p>
      <Button onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden="true" />
        Renew links
      </Button>
      {isAsking && <RenewDialog camp={camp} onClose={() => setAsking(false)} />}
    </div>
  )
}

function RenewDialog({ camp, onClose }: Props) {
  const { run, pending } = useAction(renewCampCalendar, {
    invalidates: [campCalendar],
    success: 'The links are new',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Renew the calendar links?"
      confirmLabel="Renew links"
      tone="primary"
      pending={pending}
      pendingLabel="Renewing..."
      onConfirm={() => run({ params: { eventId: camp.id } })}
      onClose={onClose}
    >
      The links you have now stop working. Calendars that use them must be subscribed again.
    </ConfirmDialog>
  )
}

const Coming = () => (
  <Loading label="Loading the links...">
    <div className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  </Loading>
)
