import type { User } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { formatPhone } from '@crew-chief/domain/phone'
import { RadioGroup } from 'radix-ui'
import { useRead } from '../../../api/use-read.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { nameOf } from './participant-words.ts'

const FAILED = usersApi.searchUsers.failure

type Props = { term: string; picked: User | undefined; onPick: (user: User | undefined) => void }

export function FoundPeople({ term, picked, onPick }: Props) {
  const { data, error, refetch } = useRead(usersApi.searchUsers, { query: { term } })
  useFailureToast(error, 'Error', FAILED)
  if (error) return <ErrorState title={FAILED} onRetry={() => void refetch()} />
  if (!data) return <PeopleSkeleton />
  // With a term the call answers a list; the other form is for a search without one.
  const people: readonly User[] = Array.isArray(data) ? data : []
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {countOf(people.length)}
      </p>
      <RadioGroup.Root
        aria-label="Users found"
        value={picked?.id ?? ''}
        onValueChange={(id) => onPick(people.find((user) => user.id === id))}
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
  return people === 1 ? '1 user found' : `${people} users found`
}

/** The whole row is the target; the picked one has the dot and an ink border. */
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
    <Avatar
      id={user.id}
      firstName={user.firstName}
      lastName={user.lastName}
      image={pictureUrl(user.profileImage, 'small')}
      fallback={user.profileImage}
      size={36}
    />
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-strong">{nameOf({ user })}</span>
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
