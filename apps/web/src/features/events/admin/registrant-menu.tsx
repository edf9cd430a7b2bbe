import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canFavor, canRefund, isFavor } from '@crew-chief/domain/events/permissions'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { Ban, Banknote, FileCheck, Gift, MoreHorizontal, NotebookPen, ReceiptText, Undo2 } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { type OpenDialog, OpenRegistrantAction, RegistrantActionProvider } from './registrant-action-provider.tsx'
import { canRecordPayment, useRecordWaiver } from './registrant-desk.tsx'
import {
  type AdminStatus,
  actionDescription,
  isOffered,
  type RegistrantAction,
  STATUS_ACTIONS,
  statusWarning,
} from './registrant-labels.ts'

type Props = {
  eventId: string
  registrant: Registrant
  /** Default: a button with three dots. */
  trigger?: ReactNode
}

/** Opens its dialogs in the nearest `RegistrantActionProvider`; without one it has its own. */
export function RegistrantMenu(props: Props) {
  const open = useContext(OpenRegistrantAction)
  if (open) return <ActionsMenu {...props} open={open} />
  return <RegistrantActionProvider>{(openOwn) => <ActionsMenu {...props} open={openOwn} />}</RegistrantActionProvider>
}

function ActionsMenu({ eventId, registrant, trigger, open }: Props & { open: OpenDialog }) {
  const viewer = useViewer()
  const mayRefund = viewer !== null && canRefund(viewer)
  const mayFavor = viewer !== null && canFavor(viewer, registrant.user.id)
  const setDialog = (dialog: RegistrantAction) => open({ eventId, registrant, dialog })
  const { run } = useAction(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    success: 'Registration updated',
  })
  const recordWaiver = useRecordWaiver()
  const endOffer = useAction(cancelOrTransferApi.cancelTransfer, {
    invalidates: afterRegistrationChange,
    success: 'Offer canceled',
  })
  const set = (status: AdminStatus) => run({ params: { id: eventId, registrationId: registrant.id }, body: { status } })
  const pick = (status: AdminStatus) =>
    statusWarning(registrant, status) ? setDialog({ kind: 'status', status }) : set(status)
  return (
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
      {ADMIN_STATUSES.filter(
        (status) =>
          isOffered(registrant, status) && (mayRefund || status !== 'REFUNDED') && (mayFavor || !isFavor({ status })),
      ).map((status) => (
        <MenuItem key={status} onSelect={() => pick(status)} description={actionDescription(registrant, status)}>
          {STATUS_ACTIONS[status]}
        </MenuItem>
      ))}
      <MenuSeparator />
      {mayRefund && registrant.refundable > 0 && (
        <MenuItem
          icon={Undo2}
          onSelect={() => setDialog({ kind: 'refund' })}
          description={`${formatCents(registrant.refundable)} can be refunded`}
        >
          Refund…
        </MenuItem>
      )}
      {mayFavor && canRecordPayment(registrant) && (
        <MenuItem icon={Banknote} onSelect={() => setDialog({ kind: 'payment' })}>
          Record payment…
        </MenuItem>
      )}
      {mayFavor && registrant.amountDue > 0 && (
        <MenuItem
          icon={Gift}
          onSelect={() => setDialog({ kind: 'complimentary' })}
          description={`Cancels the ${formatCents(registrant.amountDue)} they owe`}
        >
          Make complimentary…
        </MenuItem>
      )}
      {registrant.needsWaiver && (
        <MenuItem
          icon={FileCheck}
          onSelect={() => recordWaiver.run({ params: { id: eventId, registrationId: registrant.id } })}
        >
          Record paper release
        </MenuItem>
      )}
      {registrant.offeredTo && (
        <MenuItem
          icon={Ban}
          onSelect={() => endOffer.run({ params: { id: eventId, registrationId: registrant.id } })}
          description={`Offered to ${registrant.offeredTo}`}
        >
          Cancel transfer offer
        </MenuItem>
      )}
      {hasReceipt(registrant) && (
        <MenuItem icon={ReceiptText} onSelect={() => window.open(paths.receipt(registrant.id), '_blank', 'noopener')}>
          Receipt
        </MenuItem>
      )}
      <MenuItem
        icon={NotebookPen}
        onSelect={() => setDialog({ kind: 'details' })}
        description="Price, shirt size, level and note"
      >
        Edit details…
      </MenuItem>
    </Menu>
  )
}

/** Something was paid, even if it was refunded. */
const hasReceipt = ({ pricePaid, refund }: Registrant): boolean => pricePaid > 0 || refund !== null
