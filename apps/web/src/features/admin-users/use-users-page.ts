// One page of the users that match, how many those are, and how many there are in all.

import type { Reply } from '@crew-chief/contract/endpoint'
import { usersApi } from '@crew-chief/contract/users'
import type { Role } from '@crew-chief/domain/roles'
import { useRead } from '../../api/use-read.ts'

const PAGE_SIZE = 20

type Filter = { search: string; role: Role | undefined; page: number }

export function useUsersPage({ search, role, page }: Filter) {
  const isFiltered = search !== '' || role !== undefined
  const { data, isError, error, isPlaceholderData, refetch } = useRead(
    usersApi.listUsers,
    { query: { page, limit: PAGE_SIZE, search: search || undefined, role } },
    { keepPrevious: true },
  )
  // Only a filtered list has to ask how many there are without the filter.
  const all = useRead(usersApi.listUsers, { query: { page: 1, limit: 1 } }, { enabled: isFiltered, keepPrevious: true })
  const shown = paged(data)
  const total = isFiltered ? paged(all.data)?.pagination.total : shown?.pagination.total
  return {
    query: { data: shown?.users, isError, refetch },
    failure: error?.message ?? usersApi.listUsers.failure,
    pages: shown?.pagination.totalPages,
    matching: shown?.pagination.total,
    total,
    isFiltered,
    /** The last answer still stands in for one that is on its way. */
    isOld: isPlaceholderData,
  }
}

/** The call answers a plain list when no page is asked for; here one always is. */
const paged = (reply: Reply<typeof usersApi.listUsers> | undefined) =>
  reply === undefined || Array.isArray(reply) ? undefined : reply
