import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { actionLabel } from './audit-words.ts'

type Props = {
  /** Every action the log holds. */
  actions: readonly string[]
  action: string
  onAction: (action: string) => void
  search: string
  onSearch: (search: string) => void
}

export function AuditFilter({ actions, action, onAction, search, onSearch }: Props) {
  // An address may name an action nobody has done yet; it is still what is chosen.
  const known = action === '' || actions.includes(action) ? actions : [...actions, action]
  const options = [{ value: '', label: 'All actions' }, ...known.map((value) => ({ value, label: actionLabel(value) }))]
  return (
    <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_260px]">
      <SearchBox
        label="Search the audit log"
        placeholder="Search by name"
        value={search}
        onSearch={(text) => onSearch(text.trim())}
      />
      <NativeSelect label="Action" value={action} onChange={onAction} options={options} />
    </div>
  )
}
