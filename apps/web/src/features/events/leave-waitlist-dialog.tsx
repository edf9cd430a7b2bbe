import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  eventName: string
  /** A seat is offered: leaving releases it. */
  isOffered: boolean
  onConfirm: () => void
  onClose: () => void
  pending: boolean
}

export default function LeaveWaitlistDialog({ eventName, isOffered, ...rest }: Props) {
  return (
    <ConfirmDialog
      title={isOffered ? `Release your spot at ${eventName}?` : `Leave the waitlist for ${eventName}?`}
      confirmLabel={isOffered ? 'Release my spot' : 'Leave waitlist'}
      cancelLabel={isOffered ? 'Keep my spot' : 'Stay on the waitlist'}
      pendingLabel={isOffered ? 'Releasing…' : 'Leaving…'}
      {...rest}
    >
      {isOffered
        ? 'We’ll offer it to the next in line.'
        : 'You’ll lose your place in line. If you join again, you’ll start at the end.'}
    </ConfirmDialog>
  )
}
