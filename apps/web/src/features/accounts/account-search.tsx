import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PersonChip } from '../../ui/person-chip.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Enter in the search box must not submit the form around it. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type Props = {
  label: string
  /** Which of the people found can be chosen. */
  accept: (people: readonly User[]) => readonly User[]
  /** When none of them can be. */
  none: string
  onChoose: (user: User) => void
}

/** Finds accounts while typing, to choose one. The server decides what the viewer may search and read. */
export function AccountSearch({ label, onChoose, ...results }: Props) {
  const [term, setTerm] = useState('')
  const id = useId()
  const choose = (user: User) => {
    setTerm('')
    onChoose(user)
    // For the next person; the pressed button disappears.
    document.getElementById(id)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" onKeyDown={preventSubmit} className="grid gap-1.5">
      <SearchBox id={id} label={label} placeholder="Name, email or phone" value={term} onSearch={setTerm} />
      {term.trim() !== '' && <Results term={term.trim()} onChoose={choose} {...results} />}
    </div>
  )
}

function Results({ term, accept, none, onChoose }: Omit<Props, 'label'> & { term: string }) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } }, { keepPrevious: true })
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Searching...">
        <Skeleton className="h-11" />
      </Loading>
    )
  // With a search term the reply is a plain list.
  const people = accept(Array.isArray(data) ? data : [])
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {people.length === 0 && none}
      </p>
      <ul aria-label="Accounts found" className="grid grid-cols-[minmax(0,1fr)] gap-1.5 empty:hidden">
        {people.map((user) => (
          <li key={user.id}>
            <AccountChip
              user={user}
              action={
                <Button size="small" aria-label={`Choose ${fullName(user)}`} onClick={() => onChoose(user)}>
                  Choose
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ChosenProps = { user: User; verb: string; onRemove: () => void }

export const ChosenAccount = ({ user, verb, onRemove }: ChosenProps) => (
  <AccountChip
    user={user}
    action={<IconButton icon={X} size="small" label={`${verb} ${fullName(user)}`} onClick={onRemove} />}
  />
)

const AccountChip = ({ user, action }: { user: User; action: ReactNode }) => (
  <PersonChip
    person={{ id: user.id, firstName: user.firstName, lastName: user.lastName }}
    name={fullName(user)}
    detail={user.email}
    shape={user.role === 'CLINICIAN' ? 'square' : 'circle'}
    action={action}
  />
)
