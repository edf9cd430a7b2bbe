import type { User } from '@crew-chief/contract/accounts'
import type { Camp } from '@crew-chief/contract/camp'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { formatPhone } from '@crew-chief/domain/phone'
import { Search } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { type FormEvent, useId, useState } from 'react'
import { afterRegistrationChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { UserAvatar } from '../../accounts/public.ts'

// The endpoint participants use to register; staff see another message if the server sends none.
const registerUser = { ...registrationsApi.registerForEvent, failure: 'Failed to register user for the event' }

type Props = { camp: Camp; onClose: () => void }

/** Registers a user without payment (spec 2 §5, §8). */
export default function AddParticipantDialog({ camp, onClose }: Props) {
  const [term, setTerm] = useState('')
  const [selected, setSelected] = useState<User>()
  const { run, pending } = useAction(registerUser, {
    failure: 'Registration Error',
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      if (selected) toast.success('Participant Added', `${fullName(selected)} is registered for ${camp.name}.`)
    },
  })
  const search = (next: string) => {
    setSelected(undefined)
    setTerm(next)
  }
  const register = () =>
    selected
      ? run({ params: { id: camp.id }, body: { userId: selected.id } })
      : toast.error('Selection Required', 'Please select a user to register')
  const footer = (
    <>
      <Button variant="primary" size="large" onClick={register} pending={pending} pendingLabel="Registering...">
        Register
      </Button>
      <Button variant="ghost" size="large" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog title="Add Participant" eyebrow={camp.name} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted-foreground">Adds them free of charge.</p>
        <PersonSearch onSearch={search} />
        {term !== '' && <SearchResults term={term} selected={selected} onSelect={setSelected} />}
      </div>
    </Dialog>
  )
}

/** Searches on submit; a blank term shows the message of the specification. */
function PersonSearch({ onSearch }: { onSearch: (term: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals to a form around the dialog.
    event.stopPropagation()
    const term = text.trim()
    if (term === '') toast.error('Search Error', 'Please enter a search term')
    else onSearch(term)
  }
  return (
    <search>
      <form onSubmit={submit} noValidate className="grid gap-1.5">
        <label htmlFor={id} className="font-strong text-meta">
          Search users
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Name, email or phone"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={cx(controlClass, controlHeight, 'min-w-0 flex-1')}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}

const SEARCH_FAILED = usersApi.searchUsers.failure

type ResultsProps = { term: string; selected: User | undefined; onSelect: (user: User | undefined) => void }

function SearchResults({ term, selected, onSelect }: ResultsProps) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } })
  useFailureToast(error, 'Error', SEARCH_FAILED)
  if (error) return <ErrorState title={SEARCH_FAILED} onRetry={() => void refetch()} />
  if (!data) return <PeopleSkeleton />
  // With a term the reply is a list.
  const people: readonly User[] = Array.isArray(data) ? data : []
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {countOf(people.length)}
      </p>
      <RadioGroup.Root
        aria-label="Users found"
        value={selected?.id ?? ''}
        onValueChange={(id) => onSelect(people.find((user) => user.id === id))}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {people.map((user) => (
          <PersonChoice key={user.id} user={user} />
        ))}
      </RadioGroup.Root>
    </>
  )
}

const countOf = (people: number): string => {
  if (people === 0) return 'No users found'
  return plural(people, 'user found', 'users found')
}

const PersonChoice = ({ user }: { user: User }) => (
  <label
    htmlFor={`pick-${user.id}`}
    className="flex min-h-16 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-data-[state=checked]:border-foreground"
  >
    <RadioGroup.Item
      id={`pick-${user.id}`}
      value={user.id}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-input bg-card data-[state=checked]:border-plate data-[state=checked]:bg-plate"
    >
      <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
    </RadioGroup.Item>
    <UserAvatar user={user} size={36} />
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-strong">{fullName(user)}</span>
      <span className="flex flex-wrap gap-x-3 text-caption text-muted-foreground">
        <span className="wrap-anywhere">{user.email}</span>
        {user.phoneNumber && <span className="tabular whitespace-nowrap">{formatPhone(user.phoneNumber)}</span>}
      </span>
    </span>
  </label>
)

const PeopleSkeleton = () => (
  <Loading label="Searching...">
    <div className="grid gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  </Loading>
)
