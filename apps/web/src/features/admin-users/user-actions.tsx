import { accountsApi, type User } from '@crew-chief/contract/accounts'
import type { Reply } from '@crew-chief/contract/endpoint'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { ROLE_LABELS, ROLES, type Role } from '@crew-chief/domain/roles'
import { ChevronDown, Copy, KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { afterResetTokenCreate, afterUserChange } from '../../api/invalidations.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatDayTime } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { RoleBadge, useViewer } from '../accounts/public.ts'

export function UserActions({ user }: { user: User }) {
  const { set } = useUrlState()
  // Not in the URL, because it is a secret.
  const [token, setToken] = useState<ResetToken>()
  const { run, pending } = useAction(accountsApi.makeResetToken, {
    success: 'Reset Token Generated',
    invalidates: afterResetTokenCreate,
    onDone: setToken,
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" aria-label={`Edit ${fullName(user)}`} onClick={() => set({ edit: user.id }, { push: true })}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        size="small"
        aria-label={`Reset Token for ${fullName(user)}`}
        pending={pending}
        onClick={() => run({ body: { userId: user.id } })}
      >
        <KeyRound aria-hidden="true" />
        Reset Token
      </Button>
      {token && <ResetTokenDialog user={user} token={token} onClose={() => setToken(undefined)} />}
    </span>
  )
}

/** A badge with the role that opens a menu of the other roles (spec 1 §2.11, §4). */
export function MembershipMenu({ user }: { user: User }) {
  const viewer = useViewer()
  const [unconfirmed, setUnconfirmed] = useState<Role>()
  const { run, pending } = useAction(usersApi.changeMembership, {
    invalidates: afterUserChange,
    success: 'Membership Updated',
  })
  const change = (membership: Role) => run({ body: { userId: user.id, membership } })
  // Admins confirm before they remove their own admin role.
  const pick = (role: Role) => (viewer?.id === user.id ? setUnconfirmed(role) : change(role))
  const confirm = () => {
    setUnconfirmed(undefined)
    if (unconfirmed) change(unconfirmed)
  }
  return (
    <>
      <Menu
        label={`Membership for ${fullName(user)}`}
        align="start"
        trigger={<MembershipButton user={user} pending={pending} />}
      >
        <MenuLabel>Change membership to</MenuLabel>
        {ROLES.filter((role) => role !== user.role).map((role) => (
          <MenuItem key={role} onSelect={() => pick(role)}>
            {ROLE_LABELS[role]}
          </MenuItem>
        ))}
      </Menu>
      {unconfirmed && (
        <ConfirmDialog
          title="Remove your own admin role?"
          confirmLabel="Remove my role"
          onConfirm={confirm}
          onClose={() => setUnconfirmed(undefined)}
        >
          You’ll lose access to this page. Only another admin can make you an admin again.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Passes on the props that the menu adds to its trigger. */
function MembershipButton({ user, pending, ...button }: { user: User; pending: boolean }) {
  return (
    <Button
      {...button}
      variant="ghost"
      size="small"
      pending={pending}
      aria-label={`${ROLE_LABELS[user.role]}, membership for ${fullName(user)}`}
      className="-mx-2 max-w-none! px-2!"
    >
      <RoleBadge role={user.role} />
      <ChevronDown aria-hidden="true" />
    </Button>
  )
}

type ResetToken = Reply<typeof accountsApi.makeResetToken>

async function copyToken(token: string) {
  if (await copyText(token)) toast.success('Copied')
  else toast.error('Error', 'We couldn’t copy the token. Select it and copy it yourself.')
}

type ResetTokenDialogProps = { user: User; token: ResetToken; onClose: () => void }

/** Password Reset Token (spec 1 §2.11). */
function ResetTokenDialog({ user, token: { token, expiresAt }, onClose }: ResetTokenDialogProps) {
  const footer = (
    <>
      <Button variant="primary" size="large" onClick={() => void copyToken(token)}>
        <Copy aria-hidden="true" />
        Copy token
      </Button>
      <Button variant="ghost" size="large" onClick={onClose}>
        Done
      </Button>
    </>
  )
  return (
    <Dialog title="Password Reset Token" eyebrow={fullName(user)} width={480} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p>
          Share this token with <strong className="wrap-anywhere">{user.email}</strong>. They can use it to set a new
          password: Login, then “Forgot your password?”.
        </p>
        <output
          aria-label="Reset token"
          className="tabular select-all rounded-control bg-muted px-4 py-5 text-center font-display font-heavy text-[44px] leading-none tracking-[0.12em]"
        >
          {token}
        </output>
        <p className="text-muted-foreground text-small">
          Expires <time dateTime={expiresAt}>{formatDayTime(new Date(expiresAt))}</time>. A new token replaces this one.
        </p>
      </div>
    </Dialog>
  )
}
