// Where one is among the announcements: which ones are shown, and which one is being edited.

import { type Changes, withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'

export function useAnnouncementsPlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  return {
    isImportantOnly: params.get('show') === 'important',
    linkTo: (show: 'all' | 'important') => ({
      search: withChanges(params, { show: show === 'all' ? null : show, edit: null }).toString(),
    }),
    editedId: params.get('edit'),
    isWriting: params.get('new') === 'announcement',
    write: () => go({ new: 'announcement' }, false),
    edit: (id: string) => go({ edit: id }, false),
    close: () => go({ new: null, edit: null }, true),
  }
}
