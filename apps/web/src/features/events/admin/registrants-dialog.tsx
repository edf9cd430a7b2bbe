// Who registered for an event (spec 1 §2.6): search, filter, act, export.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { useRead } from '../../../api/use-read.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportRegistrants } from './export-registrants.tsx'
import { RegisterSomebodyDialog } from './register-somebody-dialog.tsx'
import { registrantColumns } from './registrant-columns.tsx'
import { filterRegistrants } from './registrants-filter.ts'
import { RegistrantsToolbar } from './registrants-toolbar.tsx'
import { useRegistrants } from './use-registrants.ts'

type Props = { id: string; onClose: () => void }

export default function RegistrantsDialog({ id, onClose }: Props) {
  const event = useRead(eventsApi.getEvent, { params: { id } })
  const { rows, failure, isError, refetch } = useRegistrants(id)
  const { search, searchFor, status, filterBy, isFiltered } = useFilter()
  const [adding, setAdding] = useQueryParam('add')
  const shown = rows && filterRegistrants(rows, search, status)
  return (
    <Dialog
      title="Registrants"
      eyebrow={event.data?.name}
      width={800}
      onClose={onClose}
      footer={<Footer event={event.data} shown={shown} onAdd={() => setAdding('person', { push: true })} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RegistrantsToolbar
          {...{ rows, shown, search, searchFor, status, filterBy }}
          seats={event.data && `${event.data.currentParticipants} of ${event.data.maxParticipants} seats taken`}
        />
        <DataTable
          label="Registrants"
          columns={registrantColumns}
          query={{ data: shown, isError, refetch }}
          keyOf={(row) => row.id}
          loading="Loading registrants..."
          failed={failure}
          empty={<Nobody isFiltered={isFiltered} />}
        />
      </div>
      {adding === 'person' && (
        <RegisterSomebodyDialog
          eventId={id}
          eventName={event.data?.name}
          rows={rows ?? []}
          onClose={() => setAdding('')}
        />
      )}
    </Dialog>
  )
}

/** Search and status, in the address. */
function useFilter() {
  const [search, searchFor] = useQueryParam('registrant')
  const [standing, filterBy] = useQueryParam('standing')
  const status = REGISTRATION_STATUSES.find((known) => known === standing)
  return { search, searchFor, status, filterBy, isFiltered: search !== '' || status !== undefined }
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState stripe={false} title={isFiltered ? 'Nobody matches your search' : 'Nobody has registered yet'}>
    {isFiltered ? 'Try another name, or show every status.' : 'Whoever registers appears here.'}
  </EmptyState>
)

type FooterProps = {
  event: EventDetails | undefined
  shown: Parameters<typeof ExportRegistrants>[0]['registrants'] | undefined
  onAdd: () => void
}

const Footer = ({ event, shown = [], onAdd }: FooterProps) => (
  <>
    <Button variant="primary" onClick={onAdd}>
      Register somebody
    </Button>
    {event && <ExportRegistrants event={event} registrants={shown} />}
  </>
)
