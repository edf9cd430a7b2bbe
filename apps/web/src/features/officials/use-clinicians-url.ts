// Where somebody is in the directory: the search and the open dialog, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { type Changes, withChanges } from '../../lib/list-place.ts'

const NO_DIALOG: Changes = { clinician: null, edit: null, add: null }

const asId = (text: string | null): string | undefined => z.safeParse(idSchema, text).data

export function useCliniciansUrl() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  const linkTo = (open: Changes) => ({ search: withChanges(params, open).toString() })
  return {
    search: (params.get('search') ?? '').trim(),
    openId: asId(params.get('clinician')),
    /** Edited over the page one was reading, if there was one. */
    editedId: asId(params.get('edit')),
    isAdding: params.get('add') === 'clinician',
    linkToPage: (id: string) => linkTo({ ...NO_DIALOG, clinician: id }),
    linkToEdit: (id: string) => linkTo({ edit: id, add: null }),
    linkToAdding: linkTo({ ...NO_DIALOG, add: 'clinician' }),
    searchFor: (text: string) => go({ search: text.trim() }, true),
    showEverybody: () => go({ search: null }, false),
    closeEdit: () => go({ edit: null }, true),
    close: () => go(NO_DIALOG, true),
  }
}
