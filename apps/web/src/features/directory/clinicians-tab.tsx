import type { Camp } from '@crew-chief/contract/camp'
import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditDirectoryEntry, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import type { Viewer } from '@crew-chief/domain/roles'
import { MoreHorizontal, Pencil, Trash2, UserPlus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { isUnreachable } from '../../api/error-kinds.ts'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { TableQuery } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../accounts/public.ts'
import { StaffSection } from '../event-staff/public.ts'
import { findClinicians, levelsOf, roleOf } from './clinician-labels.ts'
import { ClinicianAvatar, DeleteClinicianDialog, Rating } from './clinician-parts.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

const ClinicianDialog = lazy(() => import('./clinician-dialog.tsx'))
const ClinicianForm = lazy(() => import('./clinician-form.tsx'))

/** The staff directory in the camp hub (spec 2 §2 Clinicians tab). */
export function CliniciansTab({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const query = useRead(directoryApi.listOfficials, {})
  const failed = query.data ? 'Failed to refresh clinicians list.' : 'Failed to load clinicians data.'
  // The offline bar says how old the list is.
  useFailureToast(query.data && isUnreachable(query.error) ? null : query.error, 'Error', failed)
  // Above the directory, which it would move. A directory that is stored on the device does not wait for the network.
  const staff = useRead(eventStaffApi.listStaff, { params: { id: camp.id } })
  const [wasStored] = useState(query.data !== undefined)
  if (!viewer) return null
  if (staff.isLoading && !wasStored) return <GridSkeleton />
  const { clinician: noun } = EVENT_WORDS[camp.type]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StaffSection camp={camp} staff={staff.data} />
      <CliniciansToolbar noun={noun} viewer={viewer} own={query.data?.find(({ userId }) => userId === viewer.id)} />
      <ClinicianGrid noun={noun} query={query} failed={failed} viewer={viewer} />
      <LazyPart>
        <OpenDialog viewer={viewer} noun={noun} />
      </LazyPart>
    </div>
  )
}

function OpenDialog({ viewer, noun }: { viewer: Viewer; noun: string }) {
  const { openId, editedId, isAdding, close } = useCliniciansUrl()
  if (editedId || (isAdding && canManageDirectory(viewer))) return <ClinicianForm viewer={viewer} noun={noun} />
  return openId && <ClinicianDialog key={openId} id={openId} viewer={viewer} noun={noun} onClose={close} />
}

type ToolbarProps = {
  noun: string
  viewer: Viewer
  /** The viewer's own page. */
  own: DirectoryEntry | undefined
}

function CliniciansToolbar({ noun, viewer, own }: ToolbarProps) {
  const { search, setSearch, linkToAdd, linkToEdit } = useCliniciansUrl()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">{noun}s</h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          {own && canEditDirectoryEntry(viewer, own) && (
            <ButtonLink to={linkToEdit(own.id)}>
              <Pencil aria-hidden="true" />
              Edit my profile
            </ButtonLink>
          )}
          {canManageDirectory(viewer) && (
            <ButtonLink variant="primary" to={linkToAdd}>
              <UserPlus aria-hidden="true" />
              Add {noun}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="md:max-w-[480px]">
        <SearchBox
          label="Search by name or role"
          placeholder="Search by name or role..."
          value={search}
          onSearch={setSearch}
        />
      </div>
    </>
  )
}

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

type GridProps = { noun: string; query: TableQuery<DirectoryEntry>; failed: string; viewer: Viewer }

function ClinicianGrid({ noun, query, failed, viewer }: GridProps) {
  const { search, clearSearch } = useCliniciansUrl()
  if (!query.data && query.isError) return <ErrorState title={failed} onRetry={() => void query.refetch()} />
  if (!query.data) return <GridSkeleton />
  const shown = findClinicians(query.data, search)
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {shown.length > 0 && plural(shown.length, noun.toLowerCase())}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={`No ${noun.toLowerCase()}s found.`}
          action={search !== '' && <Button onClick={clearSearch}>Show everyone</Button>}
        >
          {search === '' ? 'People who teach and evaluate will show up here.' : 'Try another name or role.'}
        </EmptyState>
      ) : (
        <ul aria-label={`${noun}s`} className={GRID}>
          {shown.map((entry) => (
            <ClinicianCard key={entry.id} entry={entry} viewer={viewer} noun={noun} />
          ))}
        </ul>
      )}
    </>
  )
}

const GridSkeleton = () => (
  <Loading label="Loading clinicians...">
    <div className={GRID}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <Skeleton key={card} className="h-36 rounded-card" />
      ))}
    </div>
  </Loading>
)

type CardProps = { entry: DirectoryEntry; viewer: Viewer; noun: string }

/** The whole card is a link, with the menu above it. */
function ClinicianCard({ entry, viewer, noun }: CardProps) {
  const { linkToPage } = useCliniciansUrl()
  const levels = levelsOf(entry)
  return (
    <li className="relative flex gap-4 rounded-card border border-border bg-card p-4 transition-colors hover:border-foreground has-[a:focus-visible]:border-foreground">
      <ClinicianAvatar entry={entry} size={56} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div>
          <h3 className="display-4 wrap-anywhere">
            <Link to={linkToPage(entry.id)} className="after:absolute after:inset-0 after:rounded-card">
              {fullName(entry)}
            </Link>
          </h3>
          <p className="wrap-anywhere text-meta text-muted-foreground">{roleOf(entry)}</p>
        </div>
        {entry.userId === viewer.id && (
          <span className="justify-self-start">
            <Badge tone="gray">You</Badge>
          </span>
        )}
        {entry.rating !== null && <Rating rating={entry.rating} />}
        {entry.experience && <p className="wrap-anywhere line-clamp-2 text-small">{entry.experience}</p>}
        {levels.length > 0 && <p className="text-caption text-muted-foreground">{levels.join(', ')}</p>}
      </div>
      {canEditDirectoryEntry(viewer, entry) && (
        <div className="relative z-10 -mt-1 -mr-1 self-start">
          <ClinicianMenu entry={entry} viewer={viewer} noun={noun} />
        </div>
      )}
    </li>
  )
}

function ClinicianMenu({ entry, viewer, noun }: CardProps) {
  const { linkToEdit } = useCliniciansUrl()
  const [isDeleting, setDeleting] = useState(false)
  const label = `Actions for ${fullName(entry)}`
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreHorizontal} size="small" label={label} />}>
        <MenuLink icon={Pencil} to={linkToEdit(entry.id)}>
          Edit
        </MenuLink>
        {canManageDirectory(viewer) && (
          <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isDeleting && <DeleteClinicianDialog entry={entry} noun={noun} onClose={() => setDeleting(false)} />}
    </>
  )
}
