import { accountsApi, type SessionInfo } from '@crew-chief/contract/accounts'
import { Laptop, Smartphone } from 'lucide-react'
import { afterSessionEnd } from '../../api/invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Where the user is logged in. */
export function DevicesCard() {
  const sessions = useRead(accountsApi.listSessions, {})
  return (
    <Card title="Devices">
      <div className="grid gap-4">
        <p className="text-muted-foreground">
          You’re logged in on these devices. Log out any you don’t use or recognize.
        </p>
        {sessions.data ? (
          <DeviceList sessions={sessions.data} />
        ) : sessions.isError ? (
          <Alert tone="warning" title="We couldn’t load your devices">
            <Button size="small" onClick={() => sessions.refetch()}>
              Retry
            </Button>
          </Alert>
        ) : (
          <Loading label="Loading your devices">
            <Skeleton className="h-16" />
          </Loading>
        )}
      </div>
    </Card>
  )
}

function DeviceList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const endOthers = useAction(accountsApi.endOtherSessions, {
    success: 'Other devices logged out',
    invalidates: afterSessionEnd,
  })
  return (
    <>
      <ul aria-label="Your devices" className="grid divide-y divide-border">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          className="justify-self-start max-sm:w-full"
          onClick={() => endOthers.run({})}
          pending={endOthers.pending}
          pendingLabel="Logging out..."
        >
          Log out all other devices
        </Button>
      )}
    </>
  )
}

function DeviceRow({ session: { id, device, createdAt, lastUsedAt, isCurrent } }: { session: SessionInfo }) {
  const end = useAction(accountsApi.endSession, { success: `${device} logged out`, invalidates: afterSessionEnd })
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <div className="grid min-w-40 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="green">This device</Badge>}
        </span>
        <span className="text-meta text-muted-foreground">
          Last used {formatDateTime(lastUsedAt)} · Logged in {formatDateTime(createdAt)}
        </span>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`Log out ${device}`}
          onClick={() => end.run({ params: { id } })}
          pending={end.pending}
          pendingLabel="Logging out..."
        >
          Log out
        </Button>
      )}
    </li>
  )
}
