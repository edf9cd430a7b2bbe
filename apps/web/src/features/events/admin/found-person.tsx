import type { User } from '@crew-chief/contract/accounts'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { formatPhone } from '@crew-chief/domain/phone'
import { UserPlus } from 'lucide-react'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { fullName } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'

// The same call as registering oneself; the admin reads other words when the server has none.
const registerUser = { ...registrationsApi.registerForEvent, failure: 'Failed to register user for event' }

type Props = { user: User; eventId: string; isRegistered: boolean }

export function FoundPerson({ user, eventId, isRegistered }: Props) {
  const { run, pending } = useAction(registerUser, {
    success: 'Successfully registered for the event',
    invalidates: afterRegistrationChange,
  })
  const name = fullName(user)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <Avatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={36} />
      <span className="min-w-40 flex-1">
        <span className="wrap-anywhere block font-strong">{name}</span>
        <span className="wrap-anywhere block text-caption text-muted-foreground">
          {[user.email, user.phoneNumber && formatPhone(user.phoneNumber)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isRegistered ? (
        <span className="text-meta text-muted-foreground">Already registered</span>
      ) : (
        <Button
          size="small"
          aria-label={`Register ${name}`}
          pending={pending}
          pendingLabel="Registering..."
          onClick={() => run({ params: { id: eventId }, body: { userId: user.id } })}
        >
          <UserPlus aria-hidden="true" />
          Register
        </Button>
      )}
    </li>
  )
}
