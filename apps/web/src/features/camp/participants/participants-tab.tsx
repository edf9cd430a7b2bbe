// Who takes part in a camp (spec 2 §2 Participants tab): everybody for staff, oneself for a participant.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { canAddParticipants, canSeeCoverage, canSeeParticipant, isCampStaff } from '@crew-chief/domain/camp/permissions'
import { formatPhone } from '@crew-chief/domain/phone'
import type { Viewer } from '@crew-chief/domain/roles'
import { Camera, Eye, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../lib/format.ts'
import { usePageThatExists } from '../../../lib/list-place.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { columnsOf } from '../../../ui/table-columns.ts'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useCampDialogs } from '../evaluations/use-camp-dialogs.ts'
import { OwnRecord } from './own-record.tsx'
import { StandingBadge } from './participant-facts.tsx'
import { countOf, evaluationsOf, levelsOf } from './participant-words.ts'
import { type ParticipantRow, useParticipants } from './use-participants.ts'
import { useParticipantsPlace } from './use-participants-place.ts'

const ParticipantDialog = lazy(() => import('./participant-dialog.tsx'))
const AddParticipantDialog = lazy(() => import('./add-participant-dialog.tsx'))
const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

export function ParticipantsTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      {isCampStaff(viewer) ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ParticipantsToolbar camp={camp} viewer={viewer} />
          <ParticipantsTable camp={camp} />
        </div>
      ) : (
        <OwnRecord camp={camp} userId={viewer.id} />
      )}
      <Suspense>
        <OpenDialog camp={camp} viewer={viewer} />
      </Suspense>
    </>
  )
}

/** Whatever the address asks for, as far as this viewer may have it. */
function OpenDialog({ camp, viewer }: { camp: Camp; viewer: Viewer }) {
  const { openId, isAdding, photoOf, isBehind, close, closePhoto } = useParticipantsPlace()
  if (isBehind) return null
  if (photoOf && viewer.role === 'ADMIN')
    return <PhotoDialog key={photoOf} camp={camp} userId={photoOf} onClose={closePhoto} />
  if (openId && canSeeParticipant(viewer, openId))
    return <ParticipantDialog key={openId} camp={camp} userId={openId} onClose={close} />
  return isAdding && canAddParticipants(viewer) && <AddParticipantDialog camp={camp} onClose={close} />
}

function ParticipantsToolbar({ camp, viewer }: { camp: Camp; viewer: Viewer }) {
  const { search, searchFor, linkToAdding } = useParticipantsPlace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">Participants</h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          <CoverageButton camp={camp} />
          {canAddParticipants(viewer) && (
            <ButtonLink variant="primary" to={linkToAdding}>
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
          value={search}
          onSearch={searchFor}
        />
      </div>
    </div>
  )
}

/** Who has been seen by whom, for staff. */
function CoverageButton({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { linkTo } = useCampDialogs()
  if (!viewer || !canSeeCoverage(viewer)) return null
  return (
    <ButtonLink to={linkTo({ coverage: 'all' })} aria-label={`Coverage of ${camp.name}`}>
      <Eye aria-hidden="true" />
      Coverage
    </ButtonLink>
  )
}

const FAILED = campApi.listParticipants.failure

function ParticipantsTable({ camp }: { camp: Camp }) {
  const place = useParticipantsPlace()
  const { query, error, total, pages, isOld } = useParticipants(camp.id, place)
  useFailureToast(error, 'Error', FAILED)
  usePageThatExists(place.page, isOld ? undefined : pages, place.correctPage)
  const goTo = (page: number) => {
    place.goTo(page)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {total !== undefined && countOf(total)}
      </p>
      <DataTable
        label="Participants"
        columns={participantColumns}
        query={query}
        keyOf={({ id }) => id}
        loading="Loading participants..."
        failed={FAILED}
        skeletonRows={10}
        empty={<Nobody isFiltered={place.search !== ''} onShowEverybody={place.showEverybody} />}
      />
      {pages !== undefined && pages > 1 && (
        <Pagination label="Pages of participants" page={place.page} pages={pages} onChange={goTo} />
      )}
    </>
  )
}

type NobodyProps = { isFiltered: boolean; onShowEverybody: () => void }

const Nobody = ({ isFiltered, onShowEverybody }: NobodyProps) => (
  <EmptyState
    stripe={false}
    title={isFiltered ? 'Nobody matches your search' : 'Nobody takes part yet'}
    action={isFiltered && <Button onClick={onShowEverybody}>Show everybody</Button>}
  >
    {isFiltered ? 'Try another name, email, phone or address.' : 'Whoever registers for this event appears here.'}
  </EmptyState>
)

type CellProps = { row: ParticipantRow }

// No column sorts: the server orders all pages by name, and sorting one page alone would mislead.
const participantColumns = columnsOf<ParticipantRow>([
  // On a card the photo stands beside the name.
  ['Photo', (row) => <Photo row={row} />, { card: 'none' }],
  ['Name', (row) => <Name row={row} />, { card: 'title' }],
  ['Experience Level', (row) => <Levels row={row} />],
  ['Contact', (row) => <Contact row={row} />],
  ['Registration', ({ status }) => <StandingBadge status={status} />, { card: 'corner' }],
  ['Actions', (row) => <ParticipantActions row={row} />, { card: 'action' }],
])

const Photo = ({ row: { user } }: CellProps) => (
  <Avatar
    id={user.id}
    firstName={user.firstName}
    lastName={user.lastName}
    image={pictureUrl(user.profileImage, 'small')}
    fallback={user.profileImage}
    size={44}
  />
)

function Name({ row }: CellProps) {
  const { linkToPerson } = useParticipantsPlace()
  return (
    <span className="flex items-center gap-3">
      <span className="md:hidden">
        <Photo row={row} />
      </span>
      <span className="min-w-0">
        <Link
          to={linkToPerson(row.user.id)}
          className={`${textLinkClass} wrap-anywhere inline-block max-md:-my-2.5 max-md:py-2.5`}
        >
          {fullName(row.user)}
        </Link>
        <span className="tabular block font-normal text-caption text-muted-foreground">{evaluationsOf(row)}</span>
      </span>
    </span>
  )
}

function Levels({ row }: CellProps) {
  const levels = levelsOf(row)
  if (levels.length === 0) return <span className="text-muted-foreground">None specified</span>
  return <span>{levels.join(', ')}</span>
}

/** On a phone a press calls or writes: staff look people up to reach them. */
const Contact = ({ row: { user } }: CellProps) => (
  <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
    <a href={`mailto:${user.email}`} className={`${CONTACT} wrap-anywhere`}>
      {user.email}
    </a>
    {user.phoneNumber && (
      <a href={`tel:+1${user.phoneNumber}`} className={`${CONTACT} tabular whitespace-nowrap`}>
        {formatPhone(user.phoneNumber)}
      </a>
    )}
  </span>
)

const CONTACT = 'hover:underline focus-visible:underline max-md:inline-flex max-md:min-h-11 max-md:items-center'

// Only admins ever load it.
const RegistrantMenu = lazy(() => import('../../events/public.ts').then((m) => ({ default: m.RegistrantMenu })))

/** Details for all staff; photo, status and note are the admins'. */
function ParticipantActions({ row }: { row: ParticipantRow }) {
  const { linkToPerson, linkToPhoto } = useParticipantsPlace()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const name = fullName(row.user)
  return (
    <span className="flex items-center gap-2">
      <ButtonLink size="small" to={linkToPerson(row.user.id)} aria-label={`View details of ${name}`}>
        <Eye aria-hidden="true" />
        Details
      </ButtonLink>
      {isAdmin && (
        <>
          <ButtonLink size="small" to={linkToPhoto(row.user.id)}>
            <Camera aria-hidden="true" />
            <VisuallyHidden>Update photo of {name}</VisuallyHidden>
          </ButtonLink>
          <Suspense fallback={<span className="size-11 md:size-9" />}>
            <RegistrantMenu eventId={row.eventId} registrant={row} />
          </Suspense>
        </>
      )}
    </span>
  )
}
