import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { paymentListApi } from '@crew-chief/contract/payment-list'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { useRead } from '../../api/use-read.ts'
import { saveCsv } from '../../lib/download.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import {
  ANY,
  ATTENTION,
  filterFrom,
  isFiltered,
  METHOD_OPTIONS,
  NO_FILTER,
  PURPOSE_OPTIONS,
  STATUS_OPTIONS,
} from './payments-filter.ts'

export function PaymentFilters() {
  const { params, set } = useUrlState()
  const choose = (name: string) => (value: string) => set({ [name]: value === ANY ? null : value }, { push: true })
  const setStatus = (value: string) =>
    set({ attention: value === ATTENTION ? 'true' : null, status: statusParam(value) }, { push: true })
  const needsAttention = params.get('attention') === 'true'
  return (
    <>
      <NativeSelect
        label="Status"
        options={STATUS_OPTIONS}
        value={needsAttention ? ATTENTION : (params.get('status') ?? ANY)}
        onChange={setStatus}
      />
      <NativeSelect
        label="Purchase"
        options={PURPOSE_OPTIONS}
        value={params.get('purpose') ?? ANY}
        onChange={choose('purpose')}
      />
      <NativeSelect
        label="Method"
        options={METHOD_OPTIONS}
        value={params.get('method') ?? ANY}
        onChange={choose('method')}
      />
      <EventSelect value={params.get('event') ?? ANY} onChange={choose('event')} />
      <DayInput label="From" value={params.get('from') ?? ''} onChange={(from) => set({ from })} />
      <DayInput label="To" value={params.get('to') ?? ''} onChange={(to) => set({ to })} />
      {isFiltered(params) && <Button onClick={() => set(NO_FILTER, { push: true })}>Clear filters</Button>}
    </>
  )
}

const statusParam = (value: string): string | null => (value === ANY || value === ATTENTION ? null : value)

type SelectProps = { value: string; onChange: (value: string) => void }

/** The most the server sends of the next and of the completed events. */
const MAX_EVENTS = 100

/** Older and deleted events are not in the list; searching for their name finds their payments. */
function EventSelect({ value, onChange }: SelectProps) {
  const page = { page: 1, limit: MAX_EVENTS }
  const open = useRead(eventsApi.listEvents, { query: page })
  const completed = useRead(eventsApi.listEvents, { query: { ...page, status: 'completed' } })
  const options = [open, completed].flatMap(({ data }) =>
    eventsOf(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  )
  const isUnknown = value !== ANY && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      label="Event"
      options={[
        { value: ANY, label: 'All events' },
        ...(isUnknown ? [{ value, label: 'Selected event' }] : []),
        ...options,
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

function DayInput({ label, value, onChange }: SelectProps & { label: string }) {
  const id = useId()
  return (
    <div className="flex gap-x-2 max-md:flex-col md:items-center">
      <label htmlFor={id} className="text-meta text-muted-foreground">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, controlHeight, 'md:w-36 md:px-2')}
      />
    </div>
  )
}

/** Exports all filtered payments, not only those shown. */
export function ExportPayments() {
  const { params } = useUrlState()
  const { run, pending } = useAction(paymentListApi.exportPayments, {
    onDone: (csv) => saveCsv('payments.csv', csv),
  })
  return (
    <Button
      size="small"
      pending={pending}
      pendingLabel="Exporting..."
      onClick={() => run({ query: filterFrom(params) })}
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}
