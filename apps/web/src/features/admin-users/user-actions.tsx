import { accountsApi, type User } from '@crew-chief/contract/accounts'
import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { type ResetToken, ResetTokenDialog } from './reset-token-dialog.tsx'
import { useUsersPlace } from './use-users-place.ts'

export function UserActions({ user }: { user: User }) {
  const { open } = useUsersPlace()
  // The token is not in the address: it is a secret, and shown once.
  const [token, setToken] = useState<ResetToken>()
  const { run, pending } = useAction(accountsApi.makeResetToken, {
    success: 'Reset Token Generated',
    invalidates: ['listAudit'],
    onDone: setToken,
  })
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" aria-label={`Edit ${fullName(user)}`} onClick={() => open({ edit: user.id })}>
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
