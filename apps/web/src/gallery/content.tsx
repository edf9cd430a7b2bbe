import { CircleCheck, Clock, Eye, GripVertical, Plus, Receipt } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge, KeyCap, Tag } from '../ui/badge.tsx'
import { BarChart, PartBars } from '../ui/bar-chart.tsx'
import { Card } from '../ui/card.tsx'
import { columnsOf, DataTable } from '../ui/data-table.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo, LogoMark } from '../ui/logo.tsx'
import { AdminHead, PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { OpenPosition, PersonChip } from '../ui/person-chip.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Stripe } from '../ui/stripe.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'
import { Specimen } from './specimen.tsx'

const STEPS = [
  ['display-hero', 'Court 2'],
  ['display-page', 'Page title'],
  ['display-figure', '$9,846.50'],
  ['display-price', '$289.00'],
  ['display-2', 'Register for Three-Person Mechanics'],
  ['display-3', 'Needs attention'],
  ['display-4', 'Liability release'],
  ['text-lead', 'Browse and register for upcoming events'],
  ['text-body', 'Twenty clips, one question each: whose call, from where, and what did you see first?'],
  ['text-small', 'Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM CDT'],
  ['text-meta', 'Member price · non-members $389.00'],
  ['text-caption', 'All time'],
] as const

const TOKENS = [
  'bg-background',
  'bg-card',
  'bg-muted',
  'bg-border',
  'bg-input',
  'bg-primary',
  'bg-primary-edge',
  'bg-plate',
  'bg-ink',
  'bg-destructive',
  'bg-destructive-soft',
  'bg-success',
]

export function FoundationsSection() {
  return (
    <>
      <Specimen title="Page head" column>
        <PageHead title="Events" subtitle="Browse and register for upcoming events" />
        <AdminHead title="Orders" count="128 orders" />
      </Specimen>
      <Specimen title="Stripe: on card, on ink, subtle" column>
        <div className="relative h-24 overflow-hidden bg-card">
          <Stripe bars={20} pitch={17.33} />
        </div>
        <div className="relative h-24 overflow-hidden bg-ink">
          <Stripe bars={20} pitch={17.33} tone="white" />
        </div>
        <div className="relative h-24 overflow-hidden bg-ink">
          <Stripe bars={20} pitch={17.33} tone="subtle" />
        </div>
      </Specimen>
      <Specimen title="Logo">
        <span className="rounded-card bg-ink p-6">
          <Logo word="Crew Chief" />
        </span>
        <span className="rounded-card bg-card p-6">
          <Logo word="Crew Chief" tone="paper" />
        </span>
        <span className="rounded-card bg-primary p-6 text-primary-foreground">
          <LogoMark size={48} />
        </span>
      </Specimen>
      <Specimen title="Type" column>
        {STEPS.map(([step, label]) => (
          <p key={step} className={step}>
            {label}
          </p>
        ))}
      </Specimen>
      <Specimen title="Tokens">
        {TOKENS.map((token) => (
          <span key={token} className="grid gap-1 text-caption">
            <span className={`block h-12 w-24 rounded-control border border-border ${token}`} />
            {token.slice(3)}
          </span>
        ))}
      </Specimen>
      <Specimen title="Date block, tags, key caps">
        <DateBlock month="Jun" day={12} dateTime="2027-06-12" />
        <Tag variant="white">Camp</Tag>
        <Tag variant="ink">Upcoming</Tag>
        <Tag variant="ink" live>
          In progress
        </Tag>
        <KeyCap>A</KeyCap>
        <KeyCap variant="plate">1</KeyCap>
        <KeyCap variant="right">B</KeyCap>
        <KeyCap variant="wrong">C</KeyCap>
      </Specimen>
    </>
  )
}

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
          <SummaryCard label="Pending" figure="3" context="1 over a day old" icon={Clock} attention />
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
      <Specimen title="Show more" column>
        <ShowMore
          list={{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => {} }}
          failure="Failed to fetch events"
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

const WEEKS = [
  ['Mar 15', 3_100],
  ['Mar 22', 2_600],
  ['Mar 29', 3_800],
  ['Apr 5', 4_400],
  ['Apr 12', 3_900],
  ['Apr 19', 5_200],
  ['Apr 26', 6_100],
  ['May 3', 5_400],
  ['May 10', 7_300],
  ['May 17', 8_200],
  ['May 24', 7_600],
  ['May 31', 9_800],
] as const

const points = WEEKS.map(([label, value]) => ({ label, value }))
const PARTS = [
  { label: 'Non-member', value: 120 },
  { label: 'All You Need', value: 148 },
  { label: 'All You Want', value: 64 },
  { label: 'Clinician', value: 0 },
]

export const ChartsSection = () => (
  <>
    <Specimen title="Bars over time" column>
      <BarChart label="Revenue by week" points={points} format={(value) => `$${value}`} />
    </Specimen>
    <Specimen title="Bars over time, small numbers" column>
      <BarChart
        label="New users by week"
        points={points.map(({ label }, index) => ({ label, value: (index * 7) % 5 }))}
      />
    </Specimen>
    <Specimen title="Parts of a whole" column>
      <PartBars label="Users by membership" points={PARTS} />
    </Specimen>
  </>
)

const PEOPLE = [
  'Renee Alvarado',
  'Marcus Odell',
  'Tess Whitlock',
  'Andre Palmer',
  'Sam Okafor',
  'Joan Kessler',
  'Kim Sato',
]

const person = (name: string) => {
  const [firstName, lastName] = name.split(' ')
  return { id: name, firstName, lastName }
}

const move = <IconButton icon={GripVertical} label="Move" size="small" />

export function PeopleSection() {
  return (
    <>
      <Specimen title="Avatar: initials, U, square, sizes, broken picture">
        {PEOPLE.map((name) => (
          <Avatar key={name} {...person(name)} label={name} />
        ))}
        <Avatar id="nobody" label="No name" />
        <Avatar {...person('Bill Trautman')} shape="square" size={56} label="Bill Trautman" />
        <Avatar {...person('Carla Meeks')} shape="square" size={96} label="Carla Meeks" />
        <Avatar {...person('Noor Haddad')} image="/missing.png" size={56} label="Noor Haddad" />
        <Avatar {...person('Dale Hutchins')} image="/icon-192.png" size={56} label="Dale Hutchins" />
      </Specimen>
      <Specimen title="Person chip" column>
        <Card title="Court 2" aside="3 of 5">
          <div className="grid max-w-xs gap-2">
            <PersonChip person={person('Marcus Odell')} name="Marcus Odell" detail="DI" action={move} />
            <PersonChip person={person('Renee Alvarado')} name="Renee Alvarado" detail="DII/DIII" selected />
            <PersonChip
              person={person('Noor Haddad')}
              name="Noor Haddad"
              conflict="Also on Court 7, 8:00 AM"
              action={move}
            />
            <PersonChip person={person('Joan Kessler')} name="Joan Kessler" detail="Clinician" shape="square" />
            <OpenPosition label="Add official" icon={<Plus aria-hidden="true" />} onPress={() => undefined} />
          </div>
        </Card>
      </Specimen>
    </>
  )
}
