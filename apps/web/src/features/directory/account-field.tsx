import type { User } from '@crew-chief/contract/accounts'
import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isStaff } from '@crew-chief/domain/roles'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonChip } from '../../ui/person-chip.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const HINT = 'Choose a clinician or admin without a profile. They’ll be able to edit this one.'

/** Enter in the search box must not submit the form around it. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type Props = { selected: User | undefined; onSelect: (user: User | undefined) => void }

export function AccountField({ selected, onSelect }: Props) {
  const [term, setTerm] = useState('')
  const id = useId()
  const select = (user: User) => {
    setTerm('')
    onSelect(user)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-labelledby={id} onKeyDown={preventSubmit} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-strong text-meta">
          Account
        </span>
        <span className="text-caption text-muted-foreground">Optional</span>
      </div>
      {selected ? (
        <SelectedAccount user={selected} onRemove={() => onSelect(undefined)} />
      ) : (
        <SearchBox label="Search accounts" placeholder="Name, email or phone" value={term} onSearch={setTerm} />
      )}
      {!selected && term.trim() !== '' && <SearchResults term={term.trim()} onSelect={select} />}
      <p className="text-caption text-muted-foreground">{HINT}</p>
    </div>
  )
}

const SelectedAccount = ({ user, onRemove }: { user: User; onRemove: () => void }) => (
  <PersonChip
    person={{ id: user.id, firstName: user.firstName, lastName: user.lastName }}
    name={fullName(user)}
    detail={user.email}
    shape="square"
    action={<IconButton icon={X} size="small" label={`Unlink ${fullName(user)}`} onClick={onRemove} />}
  />
)

function SearchResults({ term, onSelect }: { term: string; onSelect: (user: User) => void }) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } }, { keepPrevious: true })
  const { data: pages = [] } = useRead(directoryApi.listOfficials, {})
  if (!data && error) return <ErrorState title={usersApi.searchUsers.failure} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Searching...">
        <Skeleton className="h-11" />
      </Loading>
    )
  // With a search term the reply is a plain list.
  const people = withoutPage<User>(Array.isArray(data) ? data : [], pages)
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {people.length === 0 && 'No clinicians or admins without a profile found'}
      </p>
      <ul aria-label="Accounts found" className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {people.map((user) => (
          <li key={user.id}>
            <Candidate user={user} onSelect={() => onSelect(user)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Candidate = ({ user, onSelect }: { user: User; onSelect: () => void }) => (
  <PersonChip
    person={{ id: user.id, firstName: user.firstName, lastName: user.lastName }}
    name={fullName(user)}
    detail={user.email}
    shape="square"
    action={
      <Button size="small" aria-label={`Choose ${fullName(user)}`} onClick={onSelect}>
        Choose
      </Button>
    }
  />
)

type Page = Pick<DirectoryEntry, 'userId'>

/** Staff without a page in the directory: a new page can belong to their account. */
export const withoutPage = <Person extends Pick<User, 'id' | 'role'>>(
  people: readonly Person[],
  pages: readonly Page[],
): Person[] => people.filter((person) => isStaff(person) && !pages.some(({ userId }) => userId === person.id))
