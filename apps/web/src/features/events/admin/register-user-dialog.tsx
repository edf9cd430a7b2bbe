// Staff register a user without payment (spec 1 §7 Events, 2 §5 and §8).

import type { Camp } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isLive } from '@crew-chief/domain/events/seats'
import { paths } from '@crew-chief/domain/paths'
import { formatPhone } from '@crew-chief/domain/phone'
import { Search, UserPlus } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { type FormEvent, lazy, useId, useState } from 'react'
import { afterRegistrationChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell } from '../../../ui/field.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { UserAvatar, useViewer } from '../../accounts/public.ts'
import { newPersonFrom } from './new-person.ts'

// Loaded for admins only.
const AddUserDialog = lazy(() => import('../../admin-users/public.ts').then((m) => ({ default: m.AddUserDialog })))

type RegistrantsProps = {
  eventId: string
  eventName: string | undefined
  rows: readonly Pick<Registrant, 'status' | 'user'>[]
  onClose: () => void
}

/** In the list of registrants, which only admins and directors open: stays open for the next person. */
export function RegisterUserDialog({ eventId, eventName, rows, onClose }: RegistrantsProps) {
  const registered = new Set(rows.filter(({ status }) => isLive(status)).map(({ user }) => user.id))
  return (
    <RegisterPersonDialog
      title="Add a registration"
      event={{ id: eventId, name: eventName }}
      registered={registered}
      mayMakeComplimentary
      failure="Failed to register user for event"
      onRegistered={() => toast.success('Successfully registered for the event')}
      closeLabel="Done"
      onClose={onClose}
    />
  )
}

type ParticipantProps = Pick<Props, 'mayMakeComplimentary' | 'onClose'> & { camp: Camp }

/** In the camp hub: closes afterwards. */
export function AddParticipantDialog({ camp, mayMakeComplimentary, onClose }: ParticipantProps) {
  return (
    <RegisterPersonDialog
      title="Add Participant"
      event={camp}
      mayMakeComplimentary={mayMakeComplimentary}
      failure="Failed to register user for the event"
      failureTitle="Registration Error"
      onRegistered={(user) => {
        onClose()
        toast.success('Participant Added', `${fullName(user)} is registered for ${camp.name}.`)
      }}
      closeLabel="Cancel"
      onClose={onClose}
    />
  )
}

type Props = {
  title: string
  event: { id: string; name: string | undefined }
  /** Ids of users who have a registration, where they are known. */
  registered?: ReadonlySet<string>
  mayMakeComplimentary: boolean
  /** The endpoint participants use to register; staff see this message if the server sends none. */
  failure: string
  failureTitle?: string
  onRegistered: (user: User) => void
  closeLabel: string
  onClose: () => void
}

function RegisterPersonDialog(props: Props) {
  const { title, event, registered, mayMakeComplimentary, onRegistered, closeLabel, onClose, ...messages } = props
  const isAdmin = useViewer()?.role === 'ADMIN'
  const [text, setText] = useState('')
  const [term, setTerm] = useState('')
  const [reason, setReason] = useState('')
  const { data: details } = useRead(eventsApi.getEvent, { params: { id: event.id } })
  const isPaid = details?.pricing.some(({ price }) => price > 0) ?? false
  const [selected, setSelected] = useState<User>()
  const [isAddingUser, setAddingUser] = useState(false)
  const { failure, failureTitle = 'Error' } = messages
  const { run, pending } = useAction(
    { ...registrationsApi.registerForEvent, failure },
    {
      failure: failureTitle,
      invalidates: afterRegistrationChange,
      onDone: () => {
        setSelected(undefined)
        setReason('')
        if (selected) onRegistered(selected)
      },
    },
  )
  const search = (next: string, user?: User) => {
    setText(next)
    setTerm(next)
    setSelected(user)
  }
  const terms = mayMakeComplimentary && isPaid && reason.trim() !== '' && { complimentaryReason: reason.trim() }
  const register = () =>
    selected
      ? run({ params: { id: event.id }, body: { userId: selected.id, ...terms } })
      : toast.error('Selection Required', 'Please select a user to register')
  if (isAddingUser)
    return (
      <LazyPart>
        <AddUserDialog
          open
          initial={newPersonFrom(text)}
          onAdded={(user) => search(user.email, user)}
          onClose={() => setAddingUser(false)}
        />
      </LazyPart>
    )
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        {closeLabel}
      </Button>
      <Button variant="primary" size="large" onClick={register} pending={pending} pendingLabel="Registering...">
        Register
      </Button>
    </>
  )
  return (
    <Dialog title={title} eyebrow={event.name} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted-foreground">
          {isPaid
            ? 'They get a spot right away and owe their price. We’ll email them a link to pay.'
            : 'Adds them free of charge.'}
          {!isAdmin && ' You’ll see their contact details once they accept.'}
        </p>
        {isPaid && mayMakeComplimentary && <ComplimentaryReason value={reason} onChange={setReason} />}
        <PersonSearch text={text} onType={setText} onSearch={search} />
        {isAdmin && <NewPerson onAddUser={() => setAddingUser(true)} />}
        {term !== '' && (
          <SearchResults
            term={term}
            registered={registered}
            selected={selected}
            onSelect={setSelected}
            isAdmin={isAdmin}
          />
        )}
      </div>
    </Dialog>
  )
}

function ComplimentaryReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId()
  return (
    <FieldShell id={id} label="Reason for a complimentary spot (optional)" hint="Leave blank to charge them.">
      <input
        id={id}
        type="text"
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cx(controlClass, controlHeight, 'w-full')}
      />
    </FieldShell>
  )
}

type SearchProps = { text: string; onType: (text: string) => void; onSearch: (term: string) => void }

/** Searches on submit; a blank term shows the message of the specification. */
function PersonSearch({ text, onType, onSearch }: SearchProps) {
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
            onChange={({ target }) => onType(target.value)}
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

type ResultsProps = {
  term: string
  registered: ReadonlySet<string> | undefined
  selected: User | undefined
  onSelect: (user: User | undefined) => void
  isAdmin: boolean
}

function SearchResults({ term, registered, selected, onSelect, isAdmin }: ResultsProps) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } })
  const failure = error?.code === 'users.too_many_searches' ? error.message : SEARCH_FAILED
  useFailureToast(error, 'Error', failure)
  if (error) return <ErrorState title={failure} onRetry={() => void refetch()} />
  if (!data) return <PeopleSkeleton />
  // With a term the reply is a list.
  const people: readonly User[] = Array.isArray(data) ? data : []
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {people.length === 0 ? 'No users found' : plural(people.length, 'user found', 'users found')}
      </p>
      {people.length === 0 && !isAdmin && <AskToSignUp />}
      <RadioGroup.Root
        aria-label="Users found"
        value={selected?.id ?? ''}
        onValueChange={(id) => onSelect(people.find((user) => user.id === id))}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {people.map((user) => (
          <PersonChoice key={user.id} user={user} isRegistered={registered?.has(user.id) ?? false} />
        ))}
      </RadioGroup.Root>
    </>
  )
}

/** A walk-up: admins create the account, others send the person to the sign-up form. */
const NewPerson = ({ onAddUser }: { onAddUser: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
    <p>No account yet?</p>
    <Button onClick={onAddUser}>
      <UserPlus aria-hidden="true" />
      New person
    </Button>
  </div>
)

const AskToSignUp = () => (
  <p>
    No account yet? Ask them to sign up at <strong className="font-strong">{location.host + paths.login()}</strong>,
    then search again.
  </p>
)

const PersonChoice = ({ user, isRegistered }: { user: User; isRegistered: boolean }) => (
  <label
    htmlFor={`pick-${user.id}`}
    className="flex min-h-16 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-data-[state=checked]:border-foreground"
  >
    <RadioGroup.Item
      id={`pick-${user.id}`}
      value={user.id}
      disabled={isRegistered}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-input bg-card disabled:border-border disabled:bg-muted data-[state=checked]:border-plate data-[state=checked]:bg-plate"
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
    {isRegistered && <span className="text-meta text-muted-foreground">Already registered</span>}
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
