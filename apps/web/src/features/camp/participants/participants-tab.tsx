import { type Camp, type CampParticipant, campApi, PARTICIPANT_SORTS } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { AFTER_ACCEPTING, NOT_ACCEPTED } from '@crew-chief/domain/events/consent'
import {
  canMakeComplimentary,
  canManageEvent,
  canRegisterOthers,
  canSeeParticipant,
  isEventStaff,
} from '@crew-chief/domain/events/event-staff'
import { formatPhone } from '@crew-chief/domain/phone'
import type { Viewer } from '@crew-chief/domain/roles'
import { Camera, Eye, ListChecks, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { isUnreachable } from '../../../api/error-kinds.ts'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { experienceLabels } from '../../../lib/profile-options.ts'
import {
  pageFrom,
  pageParam,
  parseId,
  parseSearch,
  type UrlChanges,
  useClampedPage,
  useUrlState,
} from '../../../lib/url-state.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useUrlSort } from '../../../lib/use-url-sort.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Pagination, pageRange } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { UserAvatar, useViewer } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'
import { OwnRecord } from './own-record.tsx'
import { RegistrationBadge } from './participant-facts.tsx'

const ParticipantDialog = lazy(() => import('./participant-dialog.tsx'))
const AddParticipantDialog = lazy(() =>
  import('../../events/public.ts').then((m) => ({ default: m.AddParticipantDialog })),
)
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))
// Loaded for admins and directors only.
const RegistrantMenu = lazy(() => import('../../events/public.ts').then((m) => ({ default: m.RegistrantMenu })))

const RegistrantActionProvider = lazy(() =>
  import('../../events/public.ts').then((m) => ({ default: m.RegistrantActionProvider })),
)

/** The participants of a camp: all for staff, the own record for participants (spec 2 §2 Participants tab). */
export function ParticipantsTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const isStaff = isEventStaff(useCampStanding())
  if (!viewer) return null
  return (
    <>
      {isStaff ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ParticipantsToolbar camp={camp} />
          <DialogsForManagers>
            <ParticipantsTable camp={camp} />
          </DialogsForManagers>
        </div>
      ) : (
        <OwnRecord camp={camp} userId={viewer.id} />
      )}
      <LazyPart>
        <OpenDialog camp={camp} viewer={viewer} />
      </LazyPart>
    </>
  )
}

function DialogsForManagers({ children }: { children: ReactNode }) {
  if (!canManageEvent(useCampStanding())) return children
  return (
    <Suspense fallback={children}>
      <RegistrantActionProvider>{children}</RegistrantActionProvider>
    </Suspense>
  )
}

const CLOSED: UrlChanges = { participant: null, about: null, add: null, photo: null }

/** These are shown instead; the URL keeps our parameters, so that our dialog is back when they are closed. */
const EVALUATION_DIALOGS = ['evaluate', 'coverage', 'rubric', 'unsent']

/** The dialog in the URL, if the viewer has access. */
function OpenDialog({ camp, viewer }: { camp: Camp; viewer: Viewer }) {
  const { params, set } = useUrlState()
  const standing = useCampStanding()
  const photoOf = parseId(params.get('photo'))
  const participantId = parseId(params.get('participant'))
  const close = () => set(CLOSED)
  if (EVALUATION_DIALOGS.some((name) => params.has(name))) return null
  if (photoOf && canManageEvent(standing))
    return <PhotoDialog key={photoOf} camp={camp} userId={photoOf} onClose={() => set({ photo: null })} />
  if (participantId && canSeeParticipant(standing, viewer, participantId))
    return <ParticipantDialog key={participantId} camp={camp} userId={participantId} onClose={close} />
  return (
    params.get('add') === 'participant' &&
    canRegisterOthers(standing) && (
      <AddParticipantDialog camp={camp} mayMakeComplimentary={canMakeComplimentary(standing)} onClose={close} />
    )
  )
}

function ParticipantsToolbar({ camp }: { camp: Camp }) {
  const standing = useCampStanding()
  const { params, set, link } = useUrlState()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">Participants</h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          <ButtonLink to={link({ coverage: 'all' })} aria-label={`Who’s been evaluated at ${camp.name}`}>
            <Eye aria-hidden="true" />
            Who’s been evaluated
          </ButtonLink>
          {canManageEvent(standing) && (
            <ButtonLink to={link({ rubric: 'edit' })}>
              <ListChecks aria-hidden="true" />
              Edit rubric
            </ButtonLink>
          )}
          {canRegisterOthers(standing) && (
            <ButtonLink variant="primary" to={link({ ...CLOSED, add: 'participant' })}>
              <UserPlus aria-hidden="true" />
              Add Participant
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="md:max-w-[480px]">
        <SearchBox
          label="Search participants"
          placeholder="Name, email, phone or address"
          value={parseSearch(params.get('search'))}
          onSearch={(text) => set({ search: parseSearch(text), page: null })}
        />
      </div>
    </div>
  )
}

const PAGE_SIZE = 25
const FAILED = campApi.listParticipants.failure
const OFFLINE =
  'This list has phone numbers and addresses, so we don’t keep it on your device. Reconnect to see it. ' +
  'Schedule, announcements and clinicians work offline.'

type ParticipantRow = CampParticipant & { eventId: string }

function ParticipantsTable({ camp }: { camp: Camp }) {
  const { params, set } = useUrlState()
  const search = parseSearch(params.get('search'))
  const page = pageFrom(params)
  const sorting = useUrlSort({ columns: PARTICIPANT_SORTS, initial: BY_NAME })
  const { data, error, isError, isPlaceholderData, refetch } = useRead(
    campApi.listParticipants,
    { params: { eventId: camp.id }, query: { page, limit: PAGE_SIZE, search: search || undefined, ...sorting.query } },
    { keepPrevious: true },
  )
  const rows = useMemo<ParticipantRow[] | undefined>(
    () => data?.participants.map((participant) => ({ ...participant, eventId: camp.id })),
    [data, camp.id],
  )
  const pages = data?.pagination.totalPages
  useFailureToast(isUnreachable(error) ? null : error, 'Error', FAILED)
  useClampedPage(page, isPlaceholderData ? undefined : pages, (last) => set(pageParam(last)))
  const goTo = (next: number) => {
    set(pageParam(next), { push: true })
    // The pagination is below the list.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <p role="status" className="min-h-lh text-meta text-muted-foreground">
        {data && plural(data.pagination.total, 'participant')}
      </p>
      <DataTable
        label="Participants"
        columns={participantColumns}
        query={{ data: rows, isError, refetch }}
        keyOf={({ id }) => id}
        loading="Loading participants..."
        failed={FAILED}
        offline={OFFLINE}
        skeletonRows={10}
        sort={sorting.sort}
        onSort={sorting.onSort}
        empty={
          <NoParticipants
            isFiltered={search !== ''}
            onShowAll={() => set({ search: null, page: null }, { push: true })}
          />
        }
      />
      {data && data.pagination.totalPages > 1 && (
        <Pagination
          label="Pages of participants"
          page={page}
          pages={data.pagination.totalPages}
          onChange={goTo}
          summary={pageRange(page, PAGE_SIZE, data.pagination.total)}
        />
      )}
    </>
  )
}

type EmptyProps = { isFiltered: boolean; onShowAll: () => void }

const NoParticipants = ({ isFiltered, onShowAll }: EmptyProps) => (
  <EmptyState
    title={isFiltered ? 'No participants match your search' : 'No participants yet'}
    action={isFiltered && <Button onClick={onShowAll}>Show everyone</Button>}
  >
    {isFiltered ? 'Try another name, email, phone or address.' : 'Registrations will show up here.'}
  </EmptyState>
)

const participantParams = (userId: string): UrlChanges => ({ ...CLOSED, participant: userId })

type CellProps = { row: ParticipantRow }

const BY_NAME = { by: 'name', descending: false } as const

const participantColumns = columnsOf<ParticipantRow>([
  // Cards show the photo next to the name.
  ['Photo', (row) => <Photo row={row} />, { card: 'none' }],
  ['Name', (row) => <Name row={row} />, { sort: 'name', card: 'title' }],
  ['Experience Level', (row) => <Levels row={row} />],
  ['Contact', (row) => <Contact row={row} />, { sort: 'email' }],
  ['Registration', (row) => <Registration row={row} />, { sort: 'status', sortKind: 'rank', card: 'corner' }],
  ['Actions', (row) => <ParticipantActions row={row} />, { card: 'action' }],
])

const Registration = ({ row: { status, isSuspended, hasAccepted } }: CellProps) => (
  <span className="grid justify-items-start gap-1 in-data-cards:justify-items-end">
    <RegistrationBadge status={status} />
    {isSuspended && <span className="font-strong text-caption text-red-text">Payment disputed</span>}
    {!hasAccepted && <span className="text-caption text-muted-foreground">{NOT_ACCEPTED}</span>}
  </span>
)

const Photo = ({ row: { user } }: CellProps) => <UserAvatar user={user} size={44} />

function Name({ row }: CellProps) {
  const { link } = useUrlState()
  return (
    <span className="flex items-center gap-3">
      <span className="hidden in-data-cards:block">
        <Photo row={row} />
      </span>
      <span className="min-w-0">
        <Link
          to={link(participantParams(row.user.id))}
          className={`${textLinkClass} wrap-break-word inline-block in-data-cards:-my-2.5 in-data-cards:py-2.5`}
        >
          {fullName(row.user)}
        </Link>
        <span className="tabular block font-normal text-caption text-muted-foreground">
          {plural(row.evaluations, 'evaluation')}
        </span>
      </span>
    </span>
  )
}

function Levels({ row }: CellProps) {
  const levels = experienceLabels(row.user)
  if (levels.length === 0) return <span className="text-muted-foreground">None specified</span>
  return <span>{levels.join(', ')}</span>
}

const Contact = ({ row: { user } }: CellProps) => (
  <span className="grid justify-items-start in-data-cards:justify-items-end">
    {user.email === null ? (
      <span className="text-muted-foreground">{AFTER_ACCEPTING}</span>
    ) : (
      <a href={`mailto:${user.email}`} className={`${CONTACT} wrap-break-word`}>
        <EmailAddress>{user.email}</EmailAddress>
      </a>
    )}
    {user.phoneNumber && (
      <a href={`tel:+1${user.phoneNumber}`} className={`${CONTACT} tabular whitespace-nowrap`}>
        {formatPhone(user.phoneNumber)}
      </a>
    )}
  </span>
)

// 24 px high, so that fingers hit the right one.
const CONTACT = 'inline-block py-[3px] hover:underline focus-visible:underline in-data-cards:py-2.5'

/** Photo, status and note are for admins and directors. */
function ParticipantActions({ row }: { row: ParticipantRow }) {
  const { link } = useUrlState()
  const canManage = canManageEvent(useCampStanding())
  const name = fullName(row.user)
  return (
    <span className="flex items-center gap-2">
      <ButtonLink size="small" to={link(participantParams(row.user.id))} aria-label={`View details of ${name}`}>
        <Eye aria-hidden="true" />
        Details
      </ButtonLink>
      {canManage && (
        <>
          <ButtonLink size="small" to={link({ photo: row.user.id })}>
            <Camera aria-hidden="true" />
            <span className="sr-only">Update photo of {name}</span>
          </ButtonLink>
          <LazyPart loading={<span className="size-11 md:size-9" />}>
            <RegistrantMenu eventId={row.eventId} registrant={row} />
          </LazyPart>
        </>
      )}
    </span>
  )
}
