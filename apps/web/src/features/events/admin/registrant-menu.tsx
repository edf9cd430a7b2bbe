import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { MoreHorizontal, NotebookPen, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { fullName } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../ui/menu.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { type AdminStatus, STATUS_VERBS, statusWarning } from './registrant-words.ts'
import { StatusDialog } from './status-dialog.tsx'

type Props = {
  eventId: string
  registrant: Registrant
  /** What opens it; three dots where nothing else is given. */
  trigger?: ReactNode
}
type Asked = { what: 'refund' | 'note' } | { what: 'status'; status: AdminStatus }

/** Everything an admin can do about one registration. */
export function RegistrantMenu({ eventId, registrant, trigger }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const { run } = useAction(registrationsApi.changeRegistration, {
    invalidates: afterRegistrationChange,
    success: 'Registration updated',
  })
  const close = () => setAsked(undefined)
  const set = (status: AdminStatus) => run({ params: { id: eventId, registrationId: registrant.id }, body: { status } })
  const pick = (status: AdminStatus) =>
    statusWarning(registrant, status) ? setAsked({ what: 'status', status }) : set(status)
  const parts = { eventId, registrant, onClose: close }
  return (
    <>
      <Menu
        label={`Registration of ${fullName(registrant.user)}`}
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
        {ADMIN_STATUSES.filter((status) => status !== registrant.status).map((status) => (
          <MenuItem key={status} onSelect={() => pick(status)}>
            {STATUS_VERBS[status]}
          </MenuItem>
        ))}
        <MenuLine />
        {registrant.refundable > 0 && (
          <MenuItem icon={Undo2} onSelect={() => setAsked({ what: 'refund' })}>
            Refund through Stripe
          </MenuItem>
        )}
        <MenuItem icon={NotebookPen} onSelect={() => setAsked({ what: 'note' })}>
          {registrant.note ? 'Edit note' : 'Add note'}
        </MenuItem>
      </Menu>
      {asked?.what === 'refund' && <RefundDialog {...parts} />}
      {asked?.what === 'note' && <NoteDialog {...parts} />}
      {asked?.what === 'status' && <StatusDialog {...parts} status={asked.status} />}
    </>
  )
}
