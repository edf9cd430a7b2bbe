import { type Camp, campApi } from '@crew-chief/contract/camp'
import { usePageThatExists } from '../../../lib/list-place.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { participantColumns } from './participant-columns.tsx'
import { countOf } from './participant-words.ts'
import { useParticipants } from './use-participants.ts'
import { useParticipantsPlace } from './use-participants-place.ts'

const FAILED = campApi.listParticipants.failure

export function ParticipantsTable({ camp }: { camp: Camp }) {
  const place = useParticipantsPlace()
  const { query, error, total, pages, isOld } = useParticipants(camp.id, place)
  useFailureToast(error, 'Error', FAILED)
  usePageThatExists(place.page, isOld ? undefined : pages, place.correctPage)
  const goTo = (page: number) => {
    place.goTo(page)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {total !== undefined && countOf(total)}
      </p>
      <DataTable
        label="Participants"
        columns={participantColumns}
        query={query}
        keyOf={({ id }) => id}
        loading="Loading participants..."
        failed={FAILED}
        skeletonRows={10}
        empty={<Nobody isFiltered={place.search !== ''} onShowEverybody={place.showEverybody} />}
      />
      {pages !== undefined && pages > 1 && (
        <Pagination label="Pages of participants" page={place.page} pages={pages} onChange={goTo} />
      )}
    </>
  )
}

type NobodyProps = { isFiltered: boolean; onShowEverybody: () => void }

const Nobody = ({ isFiltered, onShowEverybody }: NobodyProps) => (
  <EmptyState
    stripe={false}
    title={isFiltered ? 'Nobody matches your search' : 'Nobody takes part yet'}
    action={isFiltered && <Button onClick={onShowEverybody}>Show everybody</Button>}
  >
    {isFiltered ? 'Try another name, email, phone or address.' : 'Whoever registers for this event appears here.'}
  </EmptyState>
)
