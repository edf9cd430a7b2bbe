import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { formatCents } from '@crew-chief/domain/money'
import { Banknote, FileCheck, Gift, MoreHorizontal, NotebookPen, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormError } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ComplimentaryDialog, canRecordPayment, RecordPaymentDialog, useRecordWaiver } from './registrant-desk.tsx'
import { type AdminStatus, actionDescription, isOffered, STATUS_ACTIONS, statusWarning } from './registrant-labels.ts'

type Props = {
  eventId: string
  registrant: Registrant
  /** Default: a button with three dots. */
  trigger?: ReactNode
}
type OpenDialog = { kind: 'refund' | 'note' | 'payment' | 'complimentary' } | { kind: 'status'; status: AdminStatus }

export function RegistrantMenu({ eventId, registrant, trigger }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { run } = useAction(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    success: 'Registration updated',
  })
  const recordWaiver = useRecordWaiver()
  const close = () => setDialog(undefined)
  const set = (status: AdminStatus) => run({ params: { id: eventId, registrationId: registrant.id }, body: { status } })
  const pick = (status: AdminStatus) =>
    statusWarning(registrant, status) ? setDialog({ kind: 'status', status }) : set(status)
  const dialogProps = { eventId, registrant, onClose: close }
  return (
    <>
      <Menu
        label={`Registration for ${fullName(registrant.user)}`}
        trigger={
          trigger ?? (
            <IconButton
              icon={MoreHorizontal}
              size="small"
              variant="outline"
              label={`Actions for ${fullName(registrant.user)}`}
            />
          )
        }
      >
        <MenuLabel>{fullName(registrant.user)}</MenuLabel>
        {ADMIN_STATUSES.filter((status) => isOffered(registrant, status)).map((status) => (
          <MenuItem key={status} onSelect={() => pick(status)} description={actionDescription(registrant, status)}>
            {STATUS_ACTIONS[status]}
          </MenuItem>
        ))}
        <MenuSeparator />
        {registrant.refundable > 0 && (
          <MenuItem
            icon={Undo2}
            onSelect={() => setDialog({ kind: 'refund' })}
            description={`Refunds ${formatCents(registrant.refundable)} and releases the spot`}
          >
            Refund to card…
          </MenuItem>
        )}
        {canRecordPayment(registrant) && (
          <MenuItem icon={Banknote} onSelect={() => setDialog({ kind: 'payment' })}>
            Record payment…
          </MenuItem>
        )}
        {registrant.amountDue > 0 && (
          <MenuItem
            icon={Gift}
            onSelect={() => setDialog({ kind: 'complimentary' })}
            description={`Cancels the ${formatCents(registrant.amountDue)} they owe`}
          >
            Make complimentary…
          </MenuItem>
        )}
        {!registrant.waiver && (
          <MenuItem
            icon={FileCheck}
            onSelect={() => recordWaiver.run({ params: { id: eventId, registrationId: registrant.id } })}
          >
            Record paper release
          </MenuItem>
        )}
        <MenuItem icon={NotebookPen} onSelect={() => setDialog({ kind: 'note' })}>
          {registrant.note ? 'Edit note' : 'Add note'}
        </MenuItem>
      </Menu>
      {dialog?.kind === 'refund' && <RefundDialog {...dialogProps} />}
      {dialog?.kind === 'note' && <NoteDialog {...dialogProps} />}
      {dialog?.kind === 'payment' && <RecordPaymentDialog {...dialogProps} />}
      {dialog?.kind === 'complimentary' && <ComplimentaryDialog {...dialogProps} />}
      {dialog?.kind === 'status' && <StatusDialog {...dialogProps} status={dialog.status} />}
    </>
  )
}

/** Confirmation of a status that releases the seat. */
function StatusDialog({ eventId, registrant, status, onClose }: DialogProps & { status: AdminStatus }) {
  const { run, pending, error } = useOperation(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Registration updated')
    },
  })
  const isCancelling = status === 'CANCELLED'
  return (
    <ConfirmDialog
      title={
        isCancelling
          ? `Cancel ${fullName(registrant.user)}’s registration?`
          : `Mark ${fullName(registrant.user)} as refunded?`
      }
      confirmLabel={isCancelling ? 'Cancel registration' : 'Mark as refunded'}
      cancelLabel="Back"
      onConfirm={() => run({ params: { id: eventId, registrationId: registrant.id }, body: { status } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Saving..."
    >
      <div className="grid gap-4">
        <p>{statusWarning(registrant, status)}</p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}

function RefundDialog({ eventId, registrant, onClose }: DialogProps) {
  const amount = formatCents(registrant.refundable)
  const { run, pending, error } = useOperation(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Refund requested', `Refunding ${amount} to ${fullName(registrant.user)}.`)
    },
  })
  return (
    <ConfirmDialog
      title={`Refund ${amount} to ${fullName(registrant.user)}?`}
      confirmLabel={`Refund ${amount}`}
      onConfirm={() => run({ params: { id: eventId, registrationId: registrant.id }, body: { refund: true } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Refunding..."
    >
      <div className="grid gap-4">
        <p>
          The refund goes to the card they paid with and takes a few days. This marks the registration as refunded and
          releases the spot. This can’t be undone.
        </p>
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}

const MAX_NOTE_LENGTH = 1_000

const Fields = z.object({
  note: z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters`)),
})

type DialogProps = { eventId: string; registrant: Registrant; onClose: () => void }

function NoteDialog({ eventId, registrant, onClose }: DialogProps) {
  const { form, submit, pending, error } = useFormOperation(registrationsApi.changeRegistration, {
    schema: Fields,
    initial: { note: registrant.note ?? '' },
    send: ({ note }) => ({ params: { id: eventId, registrationId: registrant.id }, body: { note: note || null } }),
    success: 'Note saved',
    invalidates: afterRegistrationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={registrant.note ? 'Edit note' : 'Add note'}
      eyebrow={fullName(registrant.user)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save note"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextAreaField name="note" label="Note" hint="Visible to admins and clinicians" />
    </FormDialog>
  )
}
