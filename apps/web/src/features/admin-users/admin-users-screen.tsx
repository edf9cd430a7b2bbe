import type { Reply } from '@crew-chief/contract/endpoint'
import type { User } from '@crew-chief/contract/session'
import { USER_SORTS, usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { formatPhone } from '@crew-chief/domain/phone'
import { ROLES } from '@crew-chief/domain/roles'
import { Download, type LucideIcon, MailCheck, Upload, UserPlus, UsersRound, X } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { saveCsv } from '../../lib/download.ts'
import { formatShortDate, plural } from '../../lib/format.ts'
import { experienceLabels } from '../../lib/profile-options.ts'
import {
  pageFrom,
  pageParam,
  parseId,
  parseSearch,
  type UrlChanges,
  useClampedPage,
  useUrlState,
} from '../../lib/url-state.ts'
import { useAction } from '../../lib/use-action.ts'
import { type SortQuery, useUrlSort } from '../../lib/use-url-sort.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Pagination, pageRange } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { DashboardPage, PersonLink } from '../dashboard/public.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ImportUsersDialog } from './import-users-dialog.tsx'
import { MembershipMenu, UserActions } from './user-actions.tsx'
import { roleOptions } from './user-labels.ts'
import { usersCsv } from './users-csv.ts'

const PAGE_SIZE = 20

const filterFrom = (params: URLSearchParams) => ({
  search: parseSearch(params.get('search')),
  role: ROLES.find((role) => role === params.get('role')),
  profile: params.get('profile') === 'incomplete' ? ('incomplete' as const) : undefined,
})
type Filter = ReturnType<typeof filterFrom>

const InvitationsList = lazy(() => import('./invitations-list.tsx').then((m) => ({ default: m.InvitationsList })))

/** User administration (spec 1 §2.11). */
export default function AdminUsersScreen() {
  const { params } = useUrlState()
  if (params.get('show') !== 'invitations') return <UserList />
  return (
    <UsersPage title="Invitations" actions={<ListLink to={ALL_USERS} icon={UsersRound} label="All users" />}>
      <LazyPart>
        <InvitationsList />
      </LazyPart>
    </UsersPage>
  )
}

// The filters of one list mean nothing in the other.
const NO_FILTERS = { search: null, role: null, profile: null, state: null, page: null, sort: null }
const ALL_USERS = { ...NO_FILTERS, show: null }
const INVITATIONS = { ...NO_FILTERS, show: 'invitations' }

type ListLinkProps = { to: UrlChanges; icon: LucideIcon; label: string }

function ListLink({ to, icon: Icon, label }: ListLinkProps) {
  const { link } = useUrlState()
  return (
    <ButtonLink size="small" to={link(to)}>
      <Icon aria-hidden="true" />
      {label}
    </ButtonLink>
  )
}

type UsersPageProps = { title: string; count?: ReactNode; actions: ReactNode; children: ReactNode }

/** Adding and importing are possible from both lists. */
function UsersPage({ title, count, actions, children }: UsersPageProps) {
  const { params, set } = useUrlState()
  const editedId = parseId(params.get('edit'))
  const closeDialog = () => set({ add: null, edit: null, import: null })
  return (
    <DashboardPage
      title={title}
      count={count}
      actions={
        <>
          {actions}
          <AddActions />
        </>
      }
    >
      {children}
      {editedId && <EditUserDialog key={editedId} id={editedId} onClose={closeDialog} />}
      <AddUserDialog open={params.has('add')} onClose={closeDialog} />
      {params.has('import') && <ImportUsersDialog onClose={closeDialog} />}
    </DashboardPage>
  )
}

function UserList() {
  const { params, set } = useUrlState()
  const filter = filterFrom(params)
  const page = pageFrom(params)
  const sorting = useUrlSort({ columns: USER_SORTS, initial: BY_NAME })
  const list = useUsersPage(filter, page, sorting.query)
  const { query, failure, pages, matching, isFiltered, isPlaceholderData } = list
  useClampedPage(page, isPlaceholderData ? undefined : pages, (last) => set(pageParam(last)))
  const goTo = (next: number) => {
    set(pageParam(next), { push: true })
    scrollTo({ top: 0 })
  }
  const showAll = () => set({ search: null, role: null, profile: null, page: null }, { push: true })
  return (
    <UsersPage
      title="Users"
      count={<Count list={list} />}
      actions={
        <>
          <ListLink to={INVITATIONS} icon={MailCheck} label="Invitations" />
          <ExportButton filter={filter} />
        </>
      }
    >
      <DataTable
        label="Users"
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        loading="Loading users..."
        failed={failure}
        skeletonRows={PAGE_SIZE}
        sort={sorting.sort}
        onSort={sorting.onSort}
        empty={<NoUsers isFiltered={isFiltered} onShowAll={showAll} />}
        toolbar={{
          search: (
            <SearchBox
              label="Search users"
              placeholder="Search by name, email or phone..."
              value={filter.search}
              onSearch={(text) => set({ search: parseSearch(text), page: null })}
            />
          ),
          filters: <Filters filter={filter} />,
          active: [filter.role, filter.profile].filter(Boolean).length,
        }}
      />
      {pages !== undefined && pages > 1 && (
        <Pagination
          label="User pages"
          page={page}
          pages={pages}
          onChange={goTo}
          summary={matching !== undefined && pageRange(page, PAGE_SIZE, matching)}
        />
      )}
    </UsersPage>
  )
}

const Count = ({ list: { query, total, isFiltered, matching } }: { list: UsersPage }) => (
  <>
    {query.data && total !== undefined && <span>{`Showing ${query.data.length} of ${total} total users`}</span>}
    {isFiltered && matching !== undefined && <span>{` · ${plural(matching, 'matches', 'match')}`}</span>}
  </>
)

function AddActions() {
  const { set } = useUrlState()
  return (
    <>
      <Button size="small" onClick={() => set({ import: '1' }, { push: true })}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      <Button size="small" variant="primary" onClick={() => set({ add: '1' }, { push: true })}>
        <UserPlus aria-hidden="true" />
        Add User
      </Button>
    </>
  )
}

const ALL_ROLES = 'ALL'
const filterOptions = () => [{ value: ALL_ROLES, label: 'All memberships' }, ...roleOptions()]

function Filters({ filter }: { filter: Filter }) {
  const { set } = useUrlState()
  return (
    <>
      <NativeSelect
        label="Membership"
        options={filterOptions()}
        value={filter.role ?? ALL_ROLES}
        onChange={(role) => set({ role: role === ALL_ROLES ? null : role, page: null }, { push: true })}
      />
      {filter.profile && (
        <Button
          aria-label="Remove filter: Profile incomplete"
          onClick={() => set({ profile: null, page: null }, { push: true })}
        >
          Profile incomplete
          <X aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

/** Exports all matching users, not only the current page. */
function ExportButton({ filter: { search, role, profile } }: { filter: Filter }) {
  const { run, pending } = useAction(usersApi.listUsers, {
    onDone: (users) => saveCsv('users.csv', usersCsv(Array.isArray(users) ? users : users.users)),
  })
  return (
    <Button
      size="small"
      pending={pending}
      pendingLabel="Exporting..."
      // Without `page` the endpoint returns the whole list.
      onClick={() => run({ query: { limit: 1, search: search || undefined, role, profile } })}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}

const BY_NAME = { by: 'name', descending: false } as const
type Sorting = SortQuery<(typeof USER_SORTS)[number]>

type UsersPage = ReturnType<typeof useUsersPage>

function useUsersPage({ search, role, profile }: Filter, page: number, sorting: Sorting) {
  const isFiltered = search !== '' || role !== undefined || profile !== undefined
  const { data, isError, error, isPlaceholderData, refetch } = useRead(
    usersApi.listUsers,
    { query: { page, limit: PAGE_SIZE, search: search || undefined, role, profile, ...sorting } },
    { keepPrevious: true },
  )
  // Only for the total without the filter.
  const all = useRead(usersApi.listUsers, { query: { page: 1, limit: 1 } }, { enabled: isFiltered, keepPrevious: true })
  const current = paged(data)
  return {
    query: { data: current?.users, isError, refetch },
    failure: error?.message ?? usersApi.listUsers.failure,
    pages: current?.pagination.totalPages,
    matching: current?.pagination.total,
    total: (isFiltered ? paged(all.data) : current)?.pagination.total,
    isFiltered,
    isPlaceholderData,
  }
}

/** The reply is a plain list only without `page`. */
const paged = (reply: Reply<typeof usersApi.listUsers> | undefined) =>
  reply === undefined || Array.isArray(reply) ? undefined : reply

const NoUsers = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    title="No users found. Add some users to get started."
    action={isFiltered && <Button onClick={onShowAll}>Show all users</Button>}
  >
    {isFiltered ? 'No users match these filters.' : 'Add a user or import a list.'}
  </EmptyState>
)

const columns = columnsOf<User>([
  ['User', (user) => <NameCell user={user} />, { sort: 'name', card: 'title' }],
  ['Contact', (user) => <ContactCell user={user} />, { sort: 'email', bare: true }],
  ['Membership', (user) => <MembershipMenu user={user} />, { sort: 'role', sortKind: 'rank', card: 'corner' }],
  ['Experience', (user) => <ExperienceCell user={user} />, { bare: true }],
  [
    'Joined',
    (user) => <span className="tabular whitespace-nowrap">{formatShortDate(user.createdAt)}</span>,
    { sort: 'joined', sortKind: 'date' },
  ],
  ['Actions', (user) => <UserActions user={user} />, { card: 'action' }],
])

const SHORT_ID_LENGTH = 8

const NameCell = ({ user }: { user: User }) => (
  <span className="flex items-center gap-3">
    <span className="flex in-data-rows:hidden">
      {/* Initials instead of the picture, as specified. */}
      <Avatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={32} />
    </span>
    <span className="min-w-0">
      <TwoLines
        first={<PersonLink id={user.id}>{fullName(user)}</PersonLink>}
        second={<span className="tabular">{user.id.slice(0, SHORT_ID_LENGTH)}</span>}
      />
    </span>
  </span>
)

const ContactCell = ({ user }: { user: User }) => (
  <TwoLines
    first={
      <span className="font-normal">
        <EmailAddress>{user.email}</EmailAddress>
      </span>
    }
    second={user.phoneNumber && <span className="tabular whitespace-nowrap">{formatPhone(user.phoneNumber)}</span>}
  />
)

function ExperienceCell({ user }: { user: User }) {
  const levels = experienceLabels(user)
  if (levels.length === 0) return <span className="text-muted-foreground">None specified</span>
  return <span>{levels.join(', ')}</span>
}
