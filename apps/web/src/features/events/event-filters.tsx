// Search and filters; all of them live in the address (spec 1 §2.6).

import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { type EventsTab, type Shown, UPCOMING_STATUSES } from './use-events.ts'

const FILTERS = ['status', 'group', 'type'] as const

/** How many filters the address sets, and the way to be rid of them and of the search. */
export function useEventFilters() {
  const [params, setParams] = useSearchParams()
  const clear = () =>
    setParams(
      (current) => new URLSearchParams([...current].filter(([name]) => ![...FILTERS, 'search'].includes(name))),
      { replace: true },
    )
  const count = FILTERS.filter((name) => params.get(name)).length
  return { count, isNarrowed: count > 0 || Boolean(params.get('search')), clear }
}

type Props = { tab: EventsTab; groups: Shown['groups']; types: Shown['types'] }

export function EventFilters({ tab, groups, types }: Props) {
  const { count } = useEventFilters()
  // On a phone the filters are folded away, unless the address has set one.
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
  const [search, setSearch] = useQueryParam('search')
  const id = useId()
  const isWide = useIsWide()
  return (
    <Labelled id={id} label="Search" hiddenOnPhones>
      <SearchBox
        id={id}
        label="Search events"
        placeholder={isWide ? 'Name, location or description' : 'Search events'}
        value={search}
        onSearch={setSearch}
      />
    </Labelled>
  )
}

type FilterProps = {
  name: (typeof FILTERS)[number]
  label: string
  all: string
  options: readonly (readonly [string, string])[]
}

function Filter({ name, label, all, options }: FilterProps) {
  const [value, setValue] = useQueryParam(name)
  const id = useId()
  return (
    <div className="md:w-39">
      <Labelled id={id} label={label}>
        <NativeSelect
          id={id}
          value={options.some(([choice]) => choice === value) ? value : ''}
          onChange={setValue}
          options={[{ value: '', label: all }, ...options.map(([choice, text]) => ({ value: choice, label: text }))]}
        />
      </Labelled>
    </div>
  )
}

type LabelledProps = { id: string; label: string; hiddenOnPhones?: boolean; children: ReactNode }

const Labelled = ({ id, label, hiddenOnPhones = false, children }: LabelledProps) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className={cx('font-strong text-meta', hiddenOnPhones && 'max-md:hidden')}>
      {label}
    </label>
    {children}
  </div>
)
