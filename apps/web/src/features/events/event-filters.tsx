// Search and filters, all stored in the URL (spec 1 §2.6).

import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type EventsTab, type Shown, showsMineOnly, UPCOMING_STATUSES } from './use-events.ts'

const FILTERS = ['status', 'group', 'type'] as const

export function useEventFilters() {
  const { params, set } = useUrlState()
  const clear = () => set({ search: null, status: null, group: null, type: null, mine: null })
  const count = FILTERS.filter((name) => params.get(name)).length
  const isMineOnly = showsMineOnly(params)
  return { count, isMineOnly, isFiltered: count > 0 || isMineOnly || Boolean(params.get('search')), clear }
}

type Props = { tab: EventsTab; groups: Shown['groups']; types: Shown['types'] }

export function EventFilters({ tab, groups, types }: Props) {
  const { count } = useEventFilters()
  // Collapsed on phones, unless the URL sets a filter.
  const [isOpen, setOpen] = useState(count > 0)
  const panel = useId()
  if (tab === 'completed') return <EventSearch />
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-3 md:flex md:gap-3">
      <div className="min-w-0 md:flex-1">
        <EventSearch />
      </div>
      <Button className="md:hidden" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div id={panel} className={cx('col-span-2 grid gap-3 sm:grid-cols-3 md:flex', !isOpen && 'max-md:hidden')}>
        <Filter
          name="status"
          label="Status"
          all="All statuses"
          options={UPCOMING_STATUSES.map((status) => [status, EVENT_STATUS_LABELS[status]])}
        />
        {groups.length > 0 && (
          <Filter name="group" label="Group" all="All groups" options={groups.map(({ id, name }) => [id, name])} />
        )}
        <Filter
          name="type"
          label="Type"
          all="All types"
          options={types.map((type) => [type, EVENT_TYPE_LABELS[type]])}
        />
      </div>
    </div>
  )
}

function EventSearch() {
  const { params, set } = useUrlState()
  const id = useId()
  // Beside three filters there is room for the long text only on wide screens.
  const hasRoom = useMediaQuery('(min-width: 1024px)')
  return (
    <WithLabel id={id} label="Search" hiddenOnPhones>
      <SearchBox
        id={id}
        label="Search events"
        placeholder={hasRoom ? 'Name, location or description' : 'Search events'}
        value={params.get('search') ?? ''}
        onSearch={(search) => set({ search })}
      />
    </WithLabel>
  )
}

type FilterProps = {
  name: (typeof FILTERS)[number]
  label: string
  all: string
  options: readonly (readonly [string, string])[]
}

function Filter({ name, label, all, options }: FilterProps) {
  const { params, set } = useUrlState()
  const value = params.get(name) ?? ''
  const id = useId()
  return (
    <div className="md:w-39">
      <WithLabel id={id} label={label}>
        <NativeSelect
          id={id}
          value={options.some(([choice]) => choice === value) ? value : ''}
          onChange={(choice) => set({ [name]: choice })}
          options={[{ value: '', label: all }, ...options.map(([choice, text]) => ({ value: choice, label: text }))]}
        />
      </WithLabel>
    </div>
  )
}

type WithLabelProps = { id: string; label: string; hiddenOnPhones?: boolean; children: ReactNode }

const WithLabel = ({ id, label, hiddenOnPhones = false, children }: WithLabelProps) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className={cx('font-strong text-meta', hiddenOnPhones && 'max-md:hidden')}>
      {label}
    </label>
    {children}
  </div>
)
