// Where the admin is in the list of users: search, membership, page and the open dialog, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { useSearchParams } from '../../router/navigation.tsx'

const LONGEST_SEARCH = 100
const LAST_PAGE = 100_000
const DIALOGS = { add: null, edit: null, import: null } as const

type Changes = Record<string, string | null>
type Openable = { add: '1' } | { import: '1' } | { edit: string }

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

export function useUsersPlace() {
  const [params, setParams] = useSearchParams()
  const edited = z.safeParse(idSchema, params.get('edit'))
  const change = (changes: Changes, replace: boolean) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace })
  }
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: ROLES.find((role) => role === params.get('role')),
    page: pageIn(params.get('page')),
    editedId: edited.success ? edited.data : null,
    isAdding: params.has('add'),
    isImporting: params.has('import'),
    // Typing is one step, not one for each letter; a page or a filter is a step one can go back from.
    searchFor: (text: string) => change({ search: text.trim().slice(0, LONGEST_SEARCH), page: null }, true),
    filterBy: (role: Role | null) => change({ role, page: null }, false),
    goTo: (page: number) => change({ page: page > 1 ? String(page) : null }, false),
    /** The address named a page that is not there. */
    correctPage: (page: number) => change({ page: page > 1 ? String(page) : null }, true),
    showEverybody: () => change({ search: null, role: null, page: null }, false),
    open: (dialog: Openable) => change({ ...DIALOGS, ...dialog }, false),
    close: () => change(DIALOGS, true),
  }
}
