// Anybody who takes part, by name.

import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Link } from '../../../router/link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { fullName } from './evaluation-words.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

const MOST_SHOWN = 20

export function OfficialSearch({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useRead(
    campApi.listParticipants,
    { params: { eventId }, query: { page: 1, limit: MOST_SHOWN, ...(search && { search }) } },
    { keepPrevious: true },
  )
  return (
    <div className="grid gap-4">
      <SearchBox label="Search officials" placeholder="Whom did you watch?" value={search} onSearch={setSearch} />
      {data ? (
        <Found people={data.participants} total={data.pagination.total} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading officials">
          <Skeleton className="h-60" />
        </Loading>
      )}
    </div>
  )
}

type FoundProps = { people: readonly CampParticipant[]; total: number }

function Found({ people, total }: FoundProps) {
  if (people.length === 0)
    return (
      <EmptyState title="Nobody found" stripe={false}>
        Only people with a place in this camp can be evaluated.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-1.5">
        {people.map((participant) => (
          <li key={participant.user.id}>
            <Way participant={participant} />
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className="text-caption text-muted-foreground">
          {people.length} of {total}. Type a name to find the others.
        </p>
      )}
    </>
  )
}

const LINE = 'flex min-h-14 items-center gap-3 rounded-control border border-border px-3 py-1.5'

/** To the form; nowhere for somebody without a seat, whose evaluation the server would refuse. */
function Way({ participant }: { participant: CampParticipant }) {
  const { linkTo } = useCampDialogs()
  const { user, status, evaluations } = participant
  if (status !== 'CONFIRMED')
    return (
      <div className={cx(LINE, 'bg-muted')}>
        <Person user={user} about="No confirmed seat, so not to be evaluated" />
      </div>
    )
  return (
    <Link
      replace
      to={linkTo({ evaluate: user.id, court: null, evaluation: null })}
      className={cx(LINE, 'transition-colors hover:bg-muted')}
    >
      <Person user={user} about={aboutOf(user, evaluations)} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}

const Person = ({ user, about }: Pick<CampParticipant, 'user'> & { about: string }) => (
  <>
    <Avatar
      id={user.id}
      firstName={user.firstName}
      lastName={user.lastName}
      image={pictureUrl(user.profileImage, 'small')}
      fallback={user.profileImage}
      size={40}
    />
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-strong">{fullName(user)}</span>
      <span className="block text-caption text-muted-foreground">{about}</span>
    </span>
  </>
)

/** High school · not seen yet */
function aboutOf({ experienceLevels }: CampParticipant['user'], evaluations: number): string {
  const highest = inRankOrder(experienceLevels.map(({ experienceLevel }) => experienceLevel)).at(-1)
  const seen = evaluations === 0 ? 'Not seen yet' : `Seen ${evaluations === 1 ? 'once' : `${evaluations} times`}`
  return [highest && EXPERIENCE_LEVEL_LABELS[highest], seen].filter(Boolean).join(' · ')
}
