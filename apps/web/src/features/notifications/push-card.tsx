import { type PushDevice, pushApi } from '@crew-chief/contract/push'
import { BellRing, Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { asApiError } from '../../api/error-kinds.ts'
import { afterPushChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate } from '../../lib/format.ts'
import { installApp, useInstallPrompt } from '../../lib/install-prompt.ts'
import { useAction } from '../../lib/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { type PushState, readPushState, turnOffPush, turnOnPush } from './push-device.ts'

/** Turns push messages on and off on this device, and lists the others. */
export function PushCard() {
  const viewerId = useViewer()?.id
  const devices = useRead(pushApi.listPushSubscriptions, {})
  const event = useInstallPrompt((prompt) => prompt.event)
  return (
    <Card title="Push notifications on this device">
      <div className="grid gap-4">
        {viewerId && <ThisDevice viewerId={viewerId} />}
        {event && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-40 flex-1 text-muted-foreground">Install the app to open it like any other.</p>
            <Button onClick={() => void installApp(event)} className="max-sm:w-full">
              <Download aria-hidden="true" />
              Install app
            </Button>
          </div>
        )}
        {devices.data && devices.data.length > 0 && <DeviceList devices={devices.data} />}
      </div>
    </Card>
  )
}

function ThisDevice({ viewerId }: { viewerId: string }) {
  const [state, setState] = useState<PushState>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    void readPushState(viewerId).then(setState)
  }, [viewerId])
  const change = async (work: (userId: string) => Promise<PushState>) => {
    setPending(true)
    try {
      setState(await work(viewerId))
    } catch (error) {
      toast.error('Error', messageOf(error))
    }
    setPending(false)
    await invalidate(afterPushChange)
  }
  if (state === undefined)
    return (
      <Loading label="Loading push notifications">
        <Skeleton className="h-28 sm:h-16" />
      </Loading>
    )
  if (state === 'on') return <TurnedOn pending={pending} onTurnOff={() => void change(turnOffPush)} />
  if (state === 'off')
    return (
      <Setting text="Get notified about your camps on this device, even when the app is closed.">
        <Button
          variant="primary"
          onClick={() => void change(turnOnPush)}
          pending={pending}
          pendingLabel="Turning on..."
          className="max-sm:w-full"
        >
          <BellRing aria-hidden="true" />
          Turn on
        </Button>
      </Setting>
    )
  return EXPLANATIONS[state]
}

/** The browser's own errors say nothing to users. */
const messageOf = (error: unknown): string =>
  error instanceof DOMException
    ? 'Your browser couldn’t turn on push notifications. Please try again later.'
    : asApiError(pushApi.addPushSubscription, error).message

function TurnedOn({ pending, onTurnOff }: { pending: boolean; onTurnOff: () => void }) {
  const test = useAction(pushApi.testPush, { success: 'Test notification sent', invalidates: afterPushChange })
  return (
    <Setting text="Push notifications are on.">
      <Button onClick={() => test.run({})} pending={test.pending} pendingLabel="Sending..." className="max-sm:w-full">
        Send a test notification
      </Button>
      <Button onClick={onTurnOff} pending={pending} pendingLabel="Turning off..." className="max-sm:w-full">
        Turn off
      </Button>
    </Setting>
  )
}

const Setting = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <p className="min-w-40 flex-1 text-muted-foreground">{text}</p>
    {children}
  </div>
)

const EXPLANATIONS: Readonly<Record<Exclude<PushState, 'on' | 'off'>, ReactNode>> = {
  denied: (
    <Alert tone="info" title="Notifications are blocked">
      Allow notifications for this site in your browser’s settings, then reload this page.
    </Alert>
  ),
  'needs-install': (
    <Alert tone="info" title="Add the app to your Home Screen first">
      <ol className="list-decimal pl-5">
        <li>Tap Share in your browser.</li>
        <li>Tap Add to Home Screen.</li>
        <li>Open the app from your Home Screen and turn on push notifications here.</li>
      </ol>
    </Alert>
  ),
  unsupported: (
    <Alert tone="info" title="This browser doesn’t support push notifications">
      Try the latest version of Chrome, Edge, Firefox or Safari.
    </Alert>
  ),
}

const DeviceList = ({ devices }: { devices: readonly PushDevice[] }) => (
  <ul aria-label="Devices with push notifications" className="grid divide-y divide-border border-border border-t">
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device} />
    ))}
  </ul>
)

function DeviceRow({ device: { id, device, createdAt, isCurrent } }: { device: PushDevice }) {
  const remove = useAction(pushApi.removePushDevice, {
    success: `Push notifications turned off on ${device}`,
    invalidates: afterPushChange,
  })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-40 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="green">This device</Badge>}
        </span>
        <span className="text-meta text-muted-foreground">Turned on {formatLongDate(createdAt)}</span>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`Remove ${device}`}
          onClick={() => remove.run({ params: { id } })}
          pending={remove.pending}
          pendingLabel="Removing..."
        >
          Remove
        </Button>
      )}
    </li>
  )
}
