import { REGISTRATION_STATUS_LABELS, type RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { plural } from '../../../lib/format.ts'
import { Chips } from '../../../ui/chips.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { RegistrantRow } from './registrant-columns.tsx'
import { countByStatus } from './registrants-filter.ts'

type Props = {
  rows: readonly RegistrantRow[] | undefined
  shown: readonly RegistrantRow[] | undefined
  search: string
  searchFor: (text: string) => void
  status: RegistrationStatus | undefined
  filterBy: (status: string) => void
  seats: string | undefined
}

const EVERYBODY = 'ALL'

/** The filter says how many there are of each status. */
export function RegistrantsToolbar({ rows = [], shown, search, searchFor, status, filterBy, seats }: Props) {
  const counts = countByStatus(rows)
  // A status that is filtered by stays to be seen, also when its last one is gone.
  const statuses = status && !counts.some((each) => each.status === status) ? [...counts, { status, count: 0 }] : counts
  const options = [
    { value: EVERYBODY, label: `All ${rows.length}` },
    ...statuses.map((each) => ({
      value: each.status,
      label: `${REGISTRATION_STATUS_LABELS[each.status]} ${each.count}`,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox
        label="Search registrants"
        placeholder="Search by name, email or phone..."
        value={search}
        onSearch={searchFor}
      />
      {rows.length > 0 && (
        <Chips
          label="Status"
          options={options}
          value={status ?? EVERYBODY}
          onChange={(picked) => filterBy(picked === EVERYBODY ? '' : picked)}
        />
      )}
      <p role="status" className="text-meta text-muted-foreground">
        {shown && [countOf(shown.length), seats].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

const countOf = (registrants: number): string => plural(registrants, 'registrant')
