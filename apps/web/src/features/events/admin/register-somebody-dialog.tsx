// An admin registers somebody else: found by name, registered without payment (spec 1 §7 Events).

import type { User } from '@crew-chief/contract/accounts'
import type { Registrant } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { isLive } from '@crew-chief/domain/events/seats'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FoundPerson } from './found-person.tsx'

type Props = {
  eventId: string
  eventName: string | undefined
  rows: readonly Pick<Registrant, 'status' | 'user'>[]
  onClose: () => void
}

export function RegisterSomebodyDialog({ eventId, eventName, rows, onClose }: Props) {
  const [term, setTerm] = useState('')
  const registered = new Set(rows.filter(({ status }) => isLive(status)).map(({ user }) => user.id))
  return (
    <Dialog
      title="Register somebody"
      eyebrow={eventName}
      onClose={onClose}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted-foreground">They get a seat at once, and pay nothing here.</p>
        <SearchBox
          label="Search users"
          placeholder="Search by name, email or phone..."
          value={term}
          onSearch={setTerm}
        />
        {term.trim() !== '' && <Found term={term.trim()} eventId={eventId} registered={registered} />}
      </div>
    </Dialog>
  )
}

type FoundProps = { term: string; eventId: string; registered: ReadonlySet<string> }

function Found({ term, eventId, registered }: FoundProps) {
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
  // With a term the call answers a list; the other form is for a search without one.
  const people: readonly User[] = Array.isArray(data) ? data : []
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {people.length === 0 ? 'No users found' : countOf(people.length)}
      </p>
      <ul aria-label="Users found" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
        {people.map((user) => (
          <FoundPerson key={user.id} user={user} eventId={eventId} isRegistered={registered.has(user.id)} />
        ))}
      </ul>
    </>
  )
}

const countOf = (people: number): string => plural(people, 'user found', 'users found')
