// What people can do about their own confirmed spot.

import type { Event, MyRegistration } from '@crew-chief/contract/event-shapes'
import { CalendarX, MoreHorizontal, Send } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

const CancelRegistrationDialog = lazy(() =>
  import('./cancel-registration-dialog.tsx').then((m) => ({ default: m.CancelRegistrationDialog })),
)
const TransferSpotDialog = lazy(() =>
  import('./transfer-spot-dialog.tsx').then((m) => ({ default: m.TransferSpotDialog })),
)

type OwnSpot = {
  event: Pick<Event, 'id' | 'name' | 'timezone' | 'startDate' | 'canceledAt'>
  registration: Pick<MyRegistration, 'status' | 'isSuspended'> | null
  now: Date
}

/** Before the event starts, for confirmed spots that are not paused. */
const canCancelOrTransfer = ({ event, registration, now }: OwnSpot): boolean =>
  registration?.status === 'CONFIRMED' &&
  !registration.isSuspended &&
  !event.canceledAt &&
  new Date(event.startDate) > now

/** The menu items, null when there is nothing to change, and the dialogs they open, which are rendered outside of the menu. */
export function useCancelOrTransfer(spot: OwnSpot): { items: ReactNode; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<'cancel' | 'transfer'>()
  const close = () => setDialog(undefined)
  const items = canCancelOrTransfer(spot) && (
    <>
      <MenuItem icon={Send} onSelect={() => setDialog('transfer')}>
        Transfer spot…
      </MenuItem>
      <MenuItem icon={CalendarX} onSelect={() => setDialog('cancel')}>
        Cancel registration…
      </MenuItem>
    </>
  )
  const dialogs = (
    <LazyPart>
      {dialog === 'cancel' && <CancelRegistrationDialog event={spot.event} onClose={close} />}
      {dialog === 'transfer' && <TransferSpotDialog event={spot.event} onClose={close} />}
    </LazyPart>
  )
  return { items: items || null, dialogs }
}

export function CancelOrTransferMenu({ event, now }: { event: Event; now: Date }) {
  const { items, dialogs } = useCancelOrTransfer({ event, registration: event.myRegistration, now })
  return (
    <>
      {items && (
        <Menu
          label={`Your spot at ${event.name}`}
          trigger={<IconButton icon={MoreHorizontal} variant="outline" label={`Change your spot at ${event.name}`} />}
        >
          {items}
        </Menu>
      )}
      {dialogs}
    </>
  )
}
