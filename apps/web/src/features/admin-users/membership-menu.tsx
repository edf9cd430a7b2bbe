import type { User } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { afterUserChange } from '../../api/invalidations.ts'
import { fullName } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import { useViewer } from '../accounts/public.ts'
import { ROLE_TONES } from './role-choices.ts'

/** The role's badge; pressed, it offers every other role (spec 1 §2.11, §4). */
export function MembershipMenu({ user }: { user: User }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Role>()
  const { run, pending } = useAction(usersApi.changeMembership, {
    invalidates: afterUserChange,
    success: 'Membership Updated',
  })
  const change = (membership: Role) => run({ body: { userId: user.id, membership } })
  // One's own admin rights are gone with the press: that one is asked about.
  const pick = (role: Role) => (viewer?.id === user.id ? setAsked(role) : change(role))
  const confirm = () => {
    setAsked(undefined)
    if (asked) change(asked)
  }
  return (
    <>
      <Menu label={`Membership of ${fullName(user)}`} align="start" trigger={<Trigger user={user} pending={pending} />}>
        <MenuLabel>Change membership to</MenuLabel>
        {ROLES.filter((role) => role !== user.role).map((role) => (
          <MenuItem key={role} onSelect={() => pick(role)}>
            {ROLE_LABELS[role]}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ConfirmDialog
          title="Give up your own admin role?"
          confirmLabel="Give up"
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          You will leave this page at once, and only another admin can make you one again.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The menu hands its own props to the button: they are passed on. */
function Trigger({ user, pending, ...button }: { user: User; pending: boolean }) {
  return (
    <Button
      {...button}
      variant="ghost"
      size="small"
      pending={pending}
      aria-label={`${ROLE_LABELS[user.role]}, membership of ${fullName(user)}`}
      className="-mx-2 max-w-none! px-2!"
    >
      <Badge tone={ROLE_TONES[user.role]}>{ROLE_LABELS[user.role]}</Badge>
      <ChevronDown aria-hidden="true" />
    </Button>
  )
}
