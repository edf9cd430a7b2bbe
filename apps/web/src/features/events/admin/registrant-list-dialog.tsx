// Registrants of an event (spec 1 §2.6).

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import type { Registrant } from '@crew-chief/contract/registrant'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { NOT_ACCEPTED } from '@crew-chief/domain/events/consent'
import {
  REGISTRATION_STATUS_LABELS,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '@crew-chief/domain/events/event-choices'
import { zoneFor } from '@crew-chief/domain/events/online-events'
import { type RegistrantLine, registrantsCsv, registrantsFileName } from '@crew-chief/domain/events/registrants-csv'
import { formatCents } from '@crew-chief/domain/money'
import { formatPhone } from '@crew-chief/domain/phone'
import { Download } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { saveCsv } from '../../../lib/download.ts'
import { eventDate, eventMoment } from '../../../lib/event-dates.tsx'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { viewerZone } from '../../../lib/use-now.ts'
import { useUrlSort } from '../../../lib/use-url-sort.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { PersonLink } from '../../dashboard/public.ts'
import { RegisterUserDialog } from './register-user-dialog.tsx'
import { OpenRegistrantAction, RegistrantActionProvider } from './registrant-action-provider.tsx'
import { moneyLabel, overrideLabel, refundLabel, seatsLabel } from './registrant-labels.ts'
import { RegistrantMenu } from './registrant-menu.tsx'
import { countByStatus, filterRegistrants, inLine } from './registrants-filter.ts'
import { RegistrationBadge } from './registration-badge.tsx'

type Props = { id: string; onClose: () => void }

export default function RegistrantListDialog({ id, onClose }: Props) {
  const event = useRead(eventsApi.getEvent, { params: { id } })
  const isDeleted = event.error?.code === 'events.not_found'
  const zone = event.data ? zoneFor(event.data, viewerZone()) : viewerZone()
  const { rows, failure, isError, refetch } = useRegistrants(id, { isEventDeleted: isDeleted, zone })
  const { params, set } = useUrlState()
  const search = params.get('registrant') ?? ''
  const status = REGISTRATION_STATUSES.find((known) => known === params.get('standing'))
  const shown = rows && filterRegistrants(inLine(rows), search, status)
  const { sort, onSort } = useUrlSort({ columns: SORTS, param: 'registrantSort' })
  return (
    <Dialog
      title="Registrants"
      eyebrow={isDeleted ? 'Deleted event' : event.data?.name}
      width={1120}
      compact
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-meta text-muted-foreground">
            {shown &&
              [
                plural(shown.length, 'registrant'),
                event.data && seatsLabel(event.data, rows ?? []),
                moneyLabel(rows ?? []),
              ]
                .filter(Boolean)
                .join(' · ')}
          </p>
          {!isDeleted && (
            <Actions event={event.data} shown={shown} onAdd={() => set({ add: 'person' }, { push: true })} />
          )}
        </div>
        <RegistrantActionProvider>
          <DataTable
            label="Registrants"
            columns={registrantColumns}
            sort={sort}
            onSort={onSort}
            query={{ data: shown, isError, refetch }}
            keyOf={(row) => row.id}
            loading="Loading registrants..."
            failed={failure}
            empty={<NoRegistrants isFiltered={search !== '' || status !== undefined} />}
            toolbar={{
              search: (
                <SearchBox
                  label="Search registrants"
                  placeholder="Search by name, email or phone..."
                  value={search}
                  onSearch={(registrant) => set({ registrant })}
                />
              ),
              filters: rows && rows.length > 0 && (
                <StatusChips rows={rows} status={status} onStatus={(standing) => set({ standing })} />
              ),
              active: status ? 1 : 0,
            }}
          />
        </RegistrantActionProvider>
      </div>
      {params.get('add') === 'person' && (
        <RegisterUserDialog
          eventId={id}
          eventName={event.data?.name}
          rows={rows ?? []}
          onClose={() => set({ add: null })}
        />
      )}
    </Dialog>
  )
}

const NoRegistrants = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState stripe={false} title={isFiltered ? 'No registrants match your search' : 'No registrations yet'}>
    {isFiltered ? 'Try another name or status.' : 'People who register will show up here.'}
  </EmptyState>
)

type ActionsProps = {
  event: EventDetails | undefined
  shown: readonly RegistrantRow[] | undefined
  onAdd: () => void
}

const Actions = ({ event, shown = [], onAdd }: ActionsProps) => (
  <div className="flex gap-2 max-sm:w-full max-sm:*:flex-auto">
    {event && <ExportRegistrants event={event} registrants={shown} />}
    <Button size="small" variant="primary" onClick={onAdd}>
      Add a registration
    </Button>
  </div>
)

type StatusChipsProps = {
  rows: readonly RegistrantRow[]
  status: RegistrationStatus | undefined
  onStatus: (status: string) => void
}

const ALL = 'ALL'

function StatusChips({ rows, status, onStatus }: StatusChipsProps) {
  const counts = countByStatus(rows)
  // The selected status keeps its chip when its last registrant is gone.
  const statuses = status && !counts.some((each) => each.status === status) ? [...counts, { status, count: 0 }] : counts
  const options = [
    { value: ALL, label: `All ${rows.length}` },
    ...statuses.map((each) => ({
      value: each.status,
      label: `${REGISTRATION_STATUS_LABELS[each.status]} ${each.count}`,
    })),
  ]
  return (
    <Chips
      label="Status"
      options={options}
      value={status ?? ALL}
      onChange={(selected) => onStatus(selected === ALL ? '' : selected)}
    />
  )
}

/** Columns are static, so each row contains what they need to know of its event. */
export type RegistrantRow = Registrant & { eventId: string; isEventDeleted: boolean; zone: string }

const SORTS = ['Name', 'Status', 'Price paid', 'Registered', 'Release']

const registrantColumns = columnsOf<RegistrantRow>([
  [
    'Name',
    (row) => <Person registrant={row} />,
    { sort: ({ user }) => `${user.lastName} ${user.firstName}`, card: 'title' },
  ],
  [
    'Status',
    (row) => <StatusCell registrant={row} />,
    { sort: ({ status }) => REGISTRATION_STATUSES.indexOf(status), sortKind: 'rank', card: 'corner' },
  ],
  ['Price paid', (row) => <Paid registrant={row} />, { sort: ({ pricePaid }) => pricePaid, align: 'right' }],
  [
    'Registered',
    ({ createdAt, zone }) => <span className="tabular whitespace-nowrap">{eventDate(createdAt, zone)}</span>,
    { sort: ({ createdAt }) => new Date(createdAt), sortKind: 'date' },
  ],
  [
    'Release',
    (row) => <Release registrant={row} />,
    { sort: ({ waiver }) => waiver && new Date(waiver.acceptedAt), sortKind: 'date' },
  ],
  [
    'Actions',
    (row) =>
      row.isEventDeleted ? <ReturnCash registrant={row} /> : <RegistrantMenu eventId={row.eventId} registrant={row} />,
    { card: 'action', hideHead: true },
  ],
])

/** All that is left to do at a deleted event. */
function ReturnCash({ registrant }: { registrant: RegistrantRow }) {
  const open = useContext(OpenRegistrantAction)
  return (
    <Button
      size="small"
      onClick={() => open?.({ eventId: registrant.eventId, registrant, dialog: { kind: 'payment' } })}
    >
      Record payment
    </Button>
  )
}

function Person({ registrant }: { registrant: Registrant }) {
  const { email, phoneNumber } = registrant.user
  const contact = email === null ? 'Contact details show once they accept' : <EmailAddress>{email}</EmailAddress>
  return (
    <>
      <TwoLines
        first={
          <>
            <PersonLink id={registrant.user.id}>{fullName(registrant.user)}</PersonLink>
            {(registrant.shirtSize || registrant.level) && (
              <span className="font-normal text-caption text-muted-foreground"> · {overrideLabel(registrant)}</span>
            )}
          </>
        }
        second={
          <>
            {contact}
            {phoneNumber && <span className="tabular whitespace-nowrap"> · {formatPhone(phoneNumber)}</span>}
          </>
        }
      />
      {registrant.note && (
        <span className="wrap-break-word mt-1 block border-border border-l-2 pl-2 font-normal text-caption">
          {registrant.note}
        </span>
      )}
    </>
  )
}

/** The badge, and below it a place in line, an offered spot or a refund. */
function StatusCell({ registrant }: { registrant: RegistrantRow }) {
  const { status } = registrant
  const detail = statusDetail(registrant)
  return (
    <span className="flex flex-wrap items-center gap-x-2 in-data-cards:grid in-data-cards:justify-items-end in-data-cards:gap-1 in-data-cards:text-right">
      <RegistrationBadge status={status} />
      {!registrant.hasAccepted && <span className="text-caption text-muted-foreground">{NOT_ACCEPTED}</span>}
      {registrant.isSuspended && <span className="font-strong text-caption text-red-text">Payment disputed</span>}
      {detail && <span className="max-w-40 text-caption text-muted-foreground leading-4">{detail}</span>}
    </span>
  )
}

function statusDetail(registrant: RegistrantRow): string | null {
  const { offerExpiresAt, waitlistPosition, zone } = registrant
  if (offerExpiresAt) return `Spot offered until ${eventMoment(offerExpiresAt, zone)}`
  return waitlistPosition === null ? refundLabel(registrant) : `#${waitlistPosition} in line`
}

const Paid = ({
  registrant: { pricePaid, amountDue, cashToReturn = [], offeredTo, complimentaryReason },
}: {
  registrant: Registrant
}) => (
  <span className="tabular">
    {formatCents(pricePaid)}
    {cashToReturn.map(({ payerId, name, amount }) => (
      <span key={payerId} className="wrap-break-word block max-w-40 font-strong text-caption text-yellow-text">
        Return {formatCents(amount)} in cash to {name}
      </span>
    ))}
    {offeredTo && (
      <span className="wrap-anywhere block text-caption text-muted-foreground">Offered to {offeredTo}</span>
    )}
    {amountDue > 0 && (
      <span className="block font-strong text-caption text-yellow-text">Owes {formatCents(amountDue)}</span>
    )}
    {complimentaryReason && (
      <span className="wrap-break-word block max-w-40 text-caption text-muted-foreground">
        Complimentary: {complimentaryReason}
      </span>
    )}
  </span>
)

function Release({ registrant: { waiver, needsWaiver, zone } }: { registrant: RegistrantRow }) {
  if (needsWaiver) return <span className="font-strong text-yellow-text">Not signed</span>
  if (!waiver) return 'Not needed'
  return (
    <span className="tabular whitespace-nowrap">
      <TwoLines
        first={<span className="font-normal">{`Version ${waiver.version}${waiver.onPaper ? ' on paper' : ''}`}</span>}
        second={eventDate(waiver.acceptedAt, zone)}
      />
    </span>
  )
}

function useRegistrants(eventId: string, event: Pick<RegistrantRow, 'isEventDeleted' | 'zone'>) {
  const { isEventDeleted, zone } = event
  const { data, error, isError, refetch } = useRead(registrationsApi.listRegistrations, { params: { id: eventId } })
  const rows = useMemo<RegistrantRow[] | undefined>(
    () => data?.map((registrant) => ({ ...registrant, eventId, isEventDeleted, zone })),
    [data, eventId, isEventDeleted, zone],
  )
  return { rows, isError, refetch, failure: error?.message ?? registrationsApi.listRegistrations.failure }
}

type ExportProps = { event: EventDetails; registrants: readonly RegistrantLine[] }

/** Exports the filtered rows (spec 1 §9), with the same dates as on the screen. */
function ExportRegistrants({ event, registrants }: ExportProps) {
  return (
    <Button
      size="small"
      disabled={registrants.length === 0}
      onClick={() =>
        saveCsv(registrantsFileName(event.name), registrantsCsv(registrants, zoneFor(event, viewerZone())))
      }
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}
