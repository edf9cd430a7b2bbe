// Admins register a user without payment (spec 1 §7 Events).

import type { User } from '@crew-chief/contract/accounts'
import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isLive } from '@crew-chief/domain/events/seats'
import { formatPhone } from '@crew-chief/domain/phone'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

type Props = {
  eventId: string
  eventName: string | undefined
  rows: readonly Pick<Registrant, 'status' | 'user'>[]
  onClose: () => void
}

export function RegisterUserDialog({ eventId, eventName, rows, onClose }: Props) {
  const [term, setTerm] = useState('')
  const registered = new Set(rows.filter(({ status }) => isLive(status)).map(({ user }) => user.id))
  return (
    <Dialog
      title="Add a registration"
      eyebrow={eventName}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted-foreground">Adds them free of charge.</p>
        <SearchBox
          label="Search users"
          placeholder="Search by name, email or phone..."
          value={term}
          onSearch={setTerm}
        />
        {term.trim() !== '' && <SearchResults term={term.trim()} eventId={eventId} registered={registered} />}
      </div>
    </Dialog>
  )
}

type ResultsProps = { term: string; eventId: string; registered: ReadonlySet<string> }

function SearchResults({ term, eventId, registered }: ResultsProps) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } }, { keepPrevious: true })
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Searching...">
        <div className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </Loading>
    )
  // With a search term the reply is a list; the paged form is for requests without one.
  const people: readonly User[] = Array.isArray(data) ? data : []
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {people.length === 0 ? 'No users found' : countOf(people.length)}
      </p>
      <ul aria-label="Users found" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
        {people.map((user) => (
          <SearchResult key={user.id} user={user} eventId={eventId} isRegistered={registered.has(user.id)} />
        ))}
      </ul>
    </>
  )
}

const countOf = (people: number): string => plural(people, 'user found', 'users found')

// The same endpoint as registering yourself, with a fallback message for admins.
const registerUser = { ...registrationsApi.registerForEvent, failure: 'Failed to register user for event' }

type ResultProps = { user: User; eventId: string; isRegistered: boolean }

function SearchResult({ user, eventId, isRegistered }: ResultProps) {
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
