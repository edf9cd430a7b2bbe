import { parseId, type UrlChanges, useUrlState } from '../../lib/url-state.ts'

const NO_DIALOG: UrlChanges = { clinician: null, edit: null, add: null }

/** Search and open dialog of the directory, in the URL. */
export function useCliniciansUrl() {
  const { params, set, link } = useUrlState()
  return {
    search: (params.get('search') ?? '').trim(),
    openId: parseId(params.get('clinician')),
    /** The page below stays open while it is edited. */
    editedId: parseId(params.get('edit')),
    isAdding: params.get('add') === 'clinician',
    linkToPage: (id: string) => link({ ...NO_DIALOG, clinician: id }),
    linkToEdit: (id: string) => link({ edit: id, add: null }),
    linkToAdd: link({ ...NO_DIALOG, add: 'clinician' }),
    setSearch: (text: string) => set({ search: text.trim() }),
    clearSearch: () => set({ search: null }, { push: true }),
    closeEdit: () => set({ edit: null }),
    close: () => set(NO_DIALOG),
  }
}
