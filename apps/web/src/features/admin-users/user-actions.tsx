import { accountsApi } from '@crew-chief/contract/accounts'
import type { Reply } from '@crew-chief/contract/endpoint'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isPlanRole } from '@crew-chief/domain/membership/plans'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { ChevronDown, Copy, KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { afterUserChange } from '../../api/invalidations.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatDayTime } from '../../lib/format.ts'
import { labelOfRole } from '../../lib/plans.ts'
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
        <span className="in-data-rows:hidden">Reset Token</span>
      </Button>
      {token && <ResetTokenDialog user={user} token={token} onClose={() => setToken(undefined)} />}
    </span>
  )
}

/** "Kim Sato is now …" */
function phraseOf(role: Role): string {
  const label = labelOfRole(role)
  const noun = isPlanRole(role) ? `${label} member` : label.toLowerCase()
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

type RoleQuestion = { title: string; text: string; confirmLabel: string; isRemoval: boolean }

/** What to confirm before a change of staff roles; null for a change between memberships. */
function roleQuestion(user: User, role: Role, isMe: boolean): RoleQuestion | null {
  const name = fullName(user)
  if (isMe)
    return {
      title: 'Remove your own admin role?',
      text: 'You’ll lose access to this page. Only another admin can make you an admin again.',
      confirmLabel: 'Remove my role',
      isRemoval: true,
    }
  if (role === 'ADMIN')
    return {
      title: `Make ${name} an admin?`,
      text: 'Admins can see and change everything.',
      confirmLabel: 'Make admin',
      isRemoval: false,
    }
  if (user.role === 'ADMIN')
    return {
      title: `Remove ${name} as admin?`,
      text: `They’ll lose access to the admin pages and become ${phraseOf(role)}.`,
      confirmLabel: 'Remove admin',
      isRemoval: true,
    }
  if (role === 'CLINICIAN')
    return {
      title: `Make ${name} a clinician?`,
      text: 'Clinicians can see camp rosters and write evaluations, and they’re listed in the staff directory.',
      confirmLabel: 'Make clinician',
      isRemoval: false,
    }
  return null
}

/** A badge with the role that opens a menu of the other roles (spec 1 §2.11, §4). */
export function MembershipMenu({ user }: { user: User }) {
  const viewer = useViewer()
  const [unconfirmed, setUnconfirmed] = useState<Role>()
  const { run, pending } = useAction(usersApi.changeMembership, {
    invalidates: afterUserChange,
    onDone: ({ role }) => toast.success('Membership Updated', `${fullName(user)} is now ${phraseOf(role)}.`),
  })
  const change = (membership: Role) => run({ body: { userId: user.id, membership } })
  const isMe = viewer?.id === user.id
  const pick = (role: Role) => (roleQuestion(user, role, isMe) ? setUnconfirmed(role) : change(role))
  const confirm = () => {
    setUnconfirmed(undefined)
    if (unconfirmed) change(unconfirmed)
  }
  const question = unconfirmed && roleQuestion(user, unconfirmed, isMe)
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
            {labelOfRole(role)}
          </MenuItem>
        ))}
      </Menu>
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirmLabel}
          tone={question.isRemoval ? 'destructive' : 'primary'}
          onConfirm={confirm}
          onClose={() => setUnconfirmed(undefined)}
        >
          {question.text}
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
      aria-label={`${labelOfRole(user.role)}, membership for ${fullName(user)}`}
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
      <Button variant="ghost" size="large" onClick={onClose}>
        Done
      </Button>
      <Button variant="primary" size="large" onClick={() => void copyToken(token)}>
        <Copy aria-hidden="true" />
        Copy token
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
          className="tabular select-all rounded-control bg-muted px-4 py-5 text-center font-display font-heavy text-[2.75rem] leading-none tracking-[0.12em]"
        >
          {token}
        </output>
        <p className="text-muted-foreground text-small">
          Expires <time dateTime={expiresAt}>{formatDayTime(new Date(expiresAt))}</time>. A new token replaces this one.
        </p>
        <ResetSecondFactors user={user} />
      </div>
    </Dialog>
  )
}

/** For people who lost their phone: a new password does not turn two-step verification off. */
function ResetSecondFactors({ user }: { user: User }) {
  const { run, pending } = useAction(secondFactorApi.resetSecondFactors, {
    success: 'Two-step verification reset',
  })
  return (
    <div className="grid justify-items-start gap-2 border-border border-t pt-4 text-small">
      <p>Did they lose their phone and recovery codes? Make sure it’s really them first.</p>
      <Button size="small" pending={pending} onClick={() => run({ body: { userId: user.id } })}>
        Reset two-step verification
      </Button>
    </div>
  )
}
