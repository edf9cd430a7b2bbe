import { CircleCheck, Clock, Eye, Receipt } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'
import { columnsOf } from '../ui/table-columns.ts'
import { Specimen } from './specimen.tsx'

type Order = { id: string; first: string; last: string; items: number; total: number; pending: boolean }

const ORDERS: readonly Order[] = [
  { id: '4F1C9A20…', first: 'Sam', last: 'Okafor', items: 3, total: 142, pending: true },
  { id: 'B7720E41…', first: 'Priya', last: 'Raman', items: 1, total: 64, pending: true },
  { id: '09D3AC55…', first: 'Luis', last: 'Bettencourt', items: 2, total: 88.5, pending: false },
  { id: 'E15B8F02…', first: 'Grace', last: 'Lindqvist', items: 5, total: 311.75, pending: false },
]

const columns = columnsOf<Order>([
  ['Order ID', (order) => <span className="font-strong">{order.id}</span>, { sort: (order) => order.id }],
  ['Customer', (order) => <Person {...order} />, { sort: (order) => order.last }],
  ['Items', (order) => order.items, { align: 'right', sort: (order) => order.items }],
  [
    'Total',
    (order) => <span className="font-strong">${order.total.toFixed(2)}</span>,
    { align: 'right', sort: (order) => order.total },
  ],
  ['Status', (order) => <Status pending={order.pending} />, { card: 'corner' }],
  [
    'Actions',
    (order) => <IconButton icon={Eye} label={`View order ${order.id}`} variant="outline" />,
    { card: 'action' },
  ],
])

const Person = ({ id, first, last }: Order) => (
  <span className="inline-flex items-center gap-3 text-left">
    <Avatar id={id} firstName={first} lastName={last} size={36} />
    <span>
      <span className="block font-strong">
        {first} {last}
      </span>
      <span className="block text-caption text-muted-foreground">{`${first}.${last}@mail.example`.toLowerCase()}</span>
    </span>
  </span>
)

const Status = ({ pending }: { pending: boolean }) => (
  <Badge tone={pending ? 'yellow' : 'green'} icon={pending ? Clock : CircleCheck}>
    {pending ? 'Pending' : 'Delivered'}
  </Badge>
)

const refetch = () => undefined
const STATES = [
  ['Data', { data: ORDERS, isError: false, refetch }],
  ['Loading', { data: undefined, isError: false, refetch }],
  ['Empty', { data: [], isError: false, refetch }],
  ['Error', { data: undefined, isError: true, refetch }],
] as const

export function DataSection() {
  const [page, setPage] = useState(1)
  return (
    <>
      <Specimen title="Summary card" column>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SummaryCard label="Total orders" figure="128" context="All time" icon={Receipt} />
          <SummaryCard label="Pending" figure="3" context="1 older than a day" icon={Clock} attention />
          <SummaryCard label="Revenue" figure="$9,846.50" context="Processing, shipped and delivered" />
        </div>
      </Specimen>
      {STATES.map(([name, query]) => (
        <Specimen key={name} title={`Data table: ${name}`} column>
          <DataTable
            label={`Orders, ${name}`}
            columns={columns}
            query={query}
            keyOf={(order) => order.id}
            loading="Loading orders..."
            failed="Failed to fetch orders"
            empty={<EmptyState title="No orders found" />}
          />
        </Specimen>
      ))}
      <Specimen title="Pagination" column>
        <Pagination
          page={page}
          pages={7}
          onChange={setPage}
          label="Pages of orders"
          summary="Showing 1–20 of 128 orders"
        />
      </Specimen>
      <Specimen title="Definition list" column>
        <DefinitionList
          items={[
            { term: 'Shipping address', value: '2200 Cherry Bottom Rd, Columbus, OH', icon: Receipt },
            { term: 'Order ID', value: '4F1C9A20' },
          ]}
        />
      </Specimen>
    </>
  )
}
