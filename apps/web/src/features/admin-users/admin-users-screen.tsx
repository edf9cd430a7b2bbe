// User administration (spec 1 §2.11): find people, change what they may do, add and import them.

import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DashboardHead } from '../dashboard/public.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ImportUsersDialog } from './import-users-dialog.tsx'
import { useUsersPage } from './use-users-page.ts'
import { useUsersPlace } from './use-users-place.ts'
import { userColumns } from './user-columns.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

export default function AdminUsersScreen() {
  const { editedId, isAdding, isImporting, close } = useUsersPlace()
  return (
    <>
      <DashboardHead />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5 md:px-6 xl:px-10">
        <UsersToolbar />
        <UsersTable />
      </div>
      {editedId && <EditUserDialog key={editedId} id={editedId} onClose={close} />}
      <AddUserDialog open={isAdding} onClose={close} />
      {isImporting && <ImportUsersDialog onClose={close} />}
    </>
  )
}

function UsersTable() {
  const place = useUsersPlace()
  const { query, failure, pages, matching, total, isFiltered, isOld } = useUsersPage(place)
  usePageThatExists(isOld ? undefined : pages)
  const goTo = (page: number) => {
    place.goTo(page)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <p role="status" className="text-muted-foreground text-meta">
        {matching !== undefined && total !== undefined && `Showing ${matching} of ${total} total users`}
      </p>
      <DataTable
        label="Users"
        columns={userColumns}
        query={query}
        keyOf={({ id }) => id}
        loading="Loading users..."
        failed={failure}
        skeletonRows={10}
        empty={<Nobody isFiltered={isFiltered} onShowEverybody={place.showEverybody} />}
      />
      {pages !== undefined && pages > 1 && (
        <Pagination label="Pages of users" page={place.page} pages={pages} onChange={goTo} />
      )}
    </>
  )
}

/** Fewer people than when the address was written: the last page there is takes the place of the one that is gone. */
function usePageThatExists(pages: number | undefined) {
  const { page, correctPage } = useUsersPlace()
  const isBeyond = pages !== undefined && page > pages
  useEffect(() => {
    if (isBeyond) correctPage(pages)
  })
}

type NobodyProps = { isFiltered: boolean; onShowEverybody: () => void }

function Nobody({ isFiltered, onShowEverybody }: NobodyProps) {
  return (
    <EmptyState
      stripe={false}
      title="No users found. Add some users to get started."
      action={isFiltered && <Button onClick={onShowEverybody}>Show all users</Button>}
    >
      {isFiltered ? 'Nobody matches this search and membership.' : 'Add one, or import a list.'}
    </EmptyState>
  )
}
