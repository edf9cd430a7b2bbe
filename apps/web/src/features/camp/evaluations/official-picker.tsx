import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import { Check, ChevronRight, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { UserAvatar } from '../../accounts/public.ts'
import type { Crew, CrewMember } from './crews.ts'
import { EVALUATE_NOW, EVALUATE_SEARCH, evaluateParams } from './evaluate-params.ts'
import { courtAt } from './evaluation-labels.ts'
import type { EvaluateState } from './use-evaluate-state.ts'

export function CrewPicker({ state: { crew, members, subject, isDone } }: { state: EvaluateState }) {
  const { set } = useUrlState()
  const isWide = useIsWide()
  if (!crew) return null
  return (
    <fieldset className={cx('grid gap-2', columns(members.length))}>
      <legend className="sr-only">{crew.courtName} crew</legend>
      {members.map((member) => (
        <MemberButton
          key={member.id}
          member={member}
          isSmall={!isWide || members.length > 3}
          isSelected={member.id === subject?.officialId}
          isDone={isDone(member)}
          onSelect={() => set(evaluateParams(member.id, { courtId: crew.courtId }))}
        />
      ))}
    </fieldset>
  )
}

/** Another court or an official outside the crew. */
export function SubjectSwitch({ state: { crews, crew } }: { state: EvaluateState }) {
  const { link } = useUrlState()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {crew && <CourtSelect crews={crews.data ?? []} crew={crew} />}
      <ButtonLink replace size="small" to={link(evaluateParams(EVALUATE_SEARCH))}>
        <UserRoundSearch aria-hidden="true" />
        Someone else
      </ButtonLink>
    </div>
  )
}

/** Up to three members share one row; more are smaller and wrap on the narrowest phones. */
const columns = (count: number): string =>
  count > 3 ? 'grid-cols-3 min-[360px]:grid-cols-5 md:grid-cols-6' : 'grid-cols-3 md:grid-cols-[repeat(3,160px)]'

type MemberProps = { member: CrewMember; isSmall: boolean; isSelected: boolean; isDone: boolean; onSelect: () => void }

function MemberButton({ member, isSmall, isSelected, isDone, onSelect }: MemberProps) {
  const { firstName, lastName } = member
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={cx(
        'grid min-w-0 justify-items-center gap-1 rounded-control border px-1 pt-2 pb-2.5 text-caption transition-colors',
        isSelected
          ? 'on-ink border-plate bg-plate text-plate-foreground shadow-[inset_0_-4px_0_var(--primary)]'
          : 'border-border bg-card hover:bg-muted',
      )}
    >
      <span className="relative">
        <UserAvatar user={member} size={isSmall ? 44 : 56} />
        {isDone && (
          <span className="-right-1.5 -bottom-0.5 absolute inline-flex size-5 items-center justify-center rounded-full border-2 border-card bg-success text-card">
            <Check aria-hidden="true" strokeWidth={3.4} className="size-3" />
          </span>
        )}
      </span>
      <span className="w-full min-w-0 text-center font-strong">
        <span className="block truncate">{firstName}</span> <span className="block truncate">{lastName}</span>
      </span>
      {isDone && <span className="sr-only">, evaluated</span>}
    </button>
  )
}

function CourtSelect({ crews, crew }: { crews: readonly Crew[]; crew: Crew }) {
  const { set } = useUrlState()
  const crewsWithOfficials = crews.filter(({ officials }) => officials.length > 0)
  if (crewsWithOfficials.length < 2) return null
  const label = (other: Crew) => (other.isNow ? `${other.courtName}, now` : courtAt(other))
  return (
    <div className="min-w-44 flex-1 md:max-w-72">
      <NativeSelect
        label="Court"
        size="small"
        value={crew.courtId}
        onChange={(courtId) => set(evaluateParams(EVALUATE_NOW, { courtId }))}
        options={crewsWithOfficials.map((other) => ({ value: other.courtId, label: label(other) }))}
      />
    </div>
  )
}

const MAX_RESULTS = 20

export function OfficialSearch({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useRead(
    campApi.listParticipants,
    { params: { eventId }, query: { page: 1, limit: MAX_RESULTS, ...(search && { search }) } },
    { keepPrevious: true },
  )
  return (
    <div className="grid gap-4">
      <SearchBox label="Search officials" placeholder="Who did you watch?" value={search} onSearch={setSearch} />
      {data ? (
        <SearchResults people={data.participants} total={data.pagination.total} />
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading officials...">
          <Skeleton className="h-60" />
        </Loading>
      )}
    </div>
  )
}

type ResultsProps = { people: readonly CampParticipant[]; total: number }

function SearchResults({ people, total }: ResultsProps) {
  if (people.length === 0)
    return (
      <EmptyState title="No officials found" stripe={false}>
        You can only evaluate people registered for this event.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-1.5">
        {people.map((participant) => (
          <li key={participant.user.id}>
            <SearchResult participant={participant} />
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className="text-caption text-muted-foreground">
          {people.length} of {total}. Search by name to find the rest.
        </p>
      )}
    </>
  )
}

const RESULT = 'flex min-h-14 items-center gap-3 rounded-control border border-border px-3 py-1.5'

/** Not a link for participants without a confirmed seat: the server would refuse their evaluation. */
function SearchResult({ participant }: { participant: CampParticipant }) {
  const { link } = useUrlState()
  const { user, status, evaluations } = participant
  if (status !== 'CONFIRMED')
    return (
      <div className={cx(RESULT, 'bg-muted')}>
        <Person user={user} about="No confirmed spot" />
      </div>
    )
  return (
    <Link replace to={link(evaluateParams(user.id))} className={cx(RESULT, 'transition-colors hover:bg-muted')}>
      <Person user={user} about={experienceAndSeen(user, evaluations)} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}

const Person = ({ user, about }: Pick<CampParticipant, 'user'> & { about: string }) => (
  <>
    <UserAvatar user={user} size={40} />
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-strong">{fullName(user)}</span>
      <span className="block text-caption text-muted-foreground">{about}</span>
    </span>
  </>
)

/** High school · Not seen yet */
function experienceAndSeen({ experienceLevels }: CampParticipant['user'], evaluations: number): string {
  const highest = inRankOrder(experienceLevels.map(({ experienceLevel }) => experienceLevel)).at(-1)
  const seen = evaluations === 0 ? 'Not seen yet' : `Seen ${evaluations === 1 ? 'once' : `${evaluations} times`}`
  return [highest && EXPERIENCE_LEVEL_LABELS[highest], seen].filter(Boolean).join(' · ')
}
