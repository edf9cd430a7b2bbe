import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import { Check, ChevronRight, Clock, type LucideIcon, PencilLine, TriangleAlert, UserRoundSearch } from 'lucide-react'
import { useId, useState } from 'react'
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
import { courtAt, WAITING_TO_SEND } from './evaluation-labels.ts'
import { useWaitingOfficials } from './evaluation-outbox.ts'
import { MyDrafts, MyDraftsLink } from './my-drafts.tsx'
import type { Progress } from './use-crew-progress.ts'
import type { EvaluateState } from './use-evaluate-state.ts'

export function CrewPicker({ state: { crew, members, subject, progressOf } }: { state: EvaluateState }) {
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
          progress={progressOf(member)}
          onSelect={() => set(evaluateParams(member.id, { courtId: crew.courtId }))}
        />
      ))}
    </fieldset>
  )
}

/** Another court or an official outside the crew. */
export function SubjectSwitch({ eventId, state: { crews, crew } }: { eventId: string; state: EvaluateState }) {
  const { link } = useUrlState()
  return (
    <div className="flex flex-wrap items-end gap-2">
      {crew && <CourtSelect crews={crews.data ?? []} crew={crew} />}
      <ButtonLink replace size="small" to={link(evaluateParams(EVALUATE_SEARCH))}>
        <UserRoundSearch aria-hidden="true" />
        Someone else
      </ButtonLink>
      <MyDraftsLink replace eventId={eventId} />
    </div>
  )
}

/** Up to three members share one row; more are smaller and wrap on the narrowest phones. */
const columns = (count: number): string =>
  count > 3 ? 'grid-cols-3 min-[360px]:grid-cols-5 md:grid-cols-6' : 'grid-cols-3 md:grid-cols-[repeat(3,160px)]'

type ProgressMark = { icon: LucideIcon; text: string; className: string }
const PROGRESS: Record<Progress, ProgressMark> = {
  evaluated: { icon: Check, text: 'evaluated', className: 'bg-success text-card' },
  draft: { icon: PencilLine, text: 'draft', className: 'bg-gray-tint text-gray-text' },
  waiting: { icon: Clock, text: 'waiting to send', className: 'bg-gray-tint text-gray-text' },
  refused: { icon: TriangleAlert, text: 'not accepted', className: 'bg-red-tint text-red-text' },
}

type MemberProps = {
  member: CrewMember
  isSmall: boolean
  isSelected: boolean
  progress: Progress | undefined
  onSelect: () => void
}

function MemberButton({ member, isSmall, isSelected, progress, onSelect }: MemberProps) {
  const { firstName, lastName } = member
  const mark = progress && PROGRESS[progress]
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
        {mark && (
          <span
            className={cx(
              '-right-1.5 -bottom-0.5 absolute inline-flex size-5 items-center justify-center rounded-full border-2 border-card',
              mark.className,
            )}
          >
            <mark.icon aria-hidden="true" strokeWidth={3} className="size-3" />
          </span>
        )}
      </span>
      <span className="w-full min-w-0 text-center font-strong">
        <span className="block truncate">{firstName}</span> <span className="block truncate">{lastName}</span>
      </span>
      {mark && <span className="sr-only">, {mark.text}</span>}
    </button>
  )
}

function CourtSelect({ crews, crew }: { crews: readonly Crew[]; crew: Crew }) {
  const { set } = useUrlState()
  const id = useId()
  const crewsWithOfficials = crews.filter(({ officials }) => officials.length > 0)
  if (crewsWithOfficials.length < 2) return null
  const label = (other: Crew) => (other.isNow ? `${other.courtName}, now` : courtAt(other))
  return (
    <div className="grid min-w-44 flex-1 gap-1 md:max-w-72">
      <label htmlFor={id} className="text-caption">
        Court
      </label>
      <NativeSelect
        id={id}
        size="small"
        value={crew.courtId}
        onChange={(courtId) => set(evaluateParams(EVALUATE_NOW, { courtId }))}
        options={crewsWithOfficials.map((other) => ({ value: other.courtId, label: label(other) }))}
      />
    </div>
  )
}

const PAGE_SIZE = 100

/** The first two pages, which is everyone at all but the largest camps. */
function useOfficials(eventId: string, search: string) {
  const request = (page: number) => ({
    params: { eventId },
    query: { page, limit: PAGE_SIZE, ...(search && { search }) },
  })
  const first = useRead(campApi.listParticipants, request(1), { keepPrevious: true })
  const hasMore = (first.data?.pagination.totalPages ?? 0) > 1
  const second = useRead(campApi.listParticipants, request(2), { enabled: hasMore, keepPrevious: true })
  const more = hasMore ? (second.data?.participants ?? []) : []
  return {
    people: first.data && [...first.data.participants, ...more],
    total: first.data?.pagination.total ?? 0,
    error: first.error,
    refetch: first.refetch,
  }
}

export function OfficialSearch({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('')
  const { people, total, error, refetch } = useOfficials(eventId, search)
  return (
    <div className="grid gap-4">
      <SearchBox label="Search officials" placeholder="Who did you watch?" value={search} onSearch={setSearch} />
      {search === '' && <MyDrafts eventId={eventId} />}
      {people ? (
        <SearchResults eventId={eventId} people={people} total={total} />
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

type ResultsProps = { eventId: string; people: readonly CampParticipant[]; total: number }

function SearchResults({ eventId, people, total }: ResultsProps) {
  const waiting = useWaitingOfficials(eventId)
  if (people.length === 0)
    return (
      <EmptyState title="No officials found" stripe={false}>
        You can only evaluate people registered for this event.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Officials" className="grid gap-1.5">
        {people.map((participant) => (
          <li key={participant.user.id}>
            <SearchResult participant={participant} isWaiting={waiting.has(participant.user.id)} />
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
function SearchResult({ participant, isWaiting }: { participant: CampParticipant; isWaiting: boolean }) {
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
      <Person user={user} about={isWaiting ? WAITING_TO_SEND : experienceAndEvaluations(user, evaluations)} />
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

/** High school · Not evaluated yet */
function experienceAndEvaluations({ experienceLevels }: CampParticipant['user'], evaluations: number): string {
  const highest = inRankOrder(experienceLevels.map(({ experienceLevel }) => experienceLevel)).at(-1)
  const evaluated =
    evaluations === 0 ? 'Not evaluated yet' : `Evaluated ${evaluations === 1 ? 'once' : `${evaluations} times`}`
  return [highest && EXPERIENCE_LEVEL_LABELS[highest], evaluated].filter(Boolean).join(' · ')
}
