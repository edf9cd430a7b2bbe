import type { Official } from '@crew-chief/contract/officials'
import type { Viewer } from '@crew-chief/domain/roles'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { TableQuery } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ClinicianCard } from './clinician-card.tsx'
import { findClinicians } from './clinician-labels.ts'
import { useCliniciansUrl } from './use-clinicians-url.ts'

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

type Props = { query: TableQuery<Official>; failed: string; viewer: Viewer }

export function ClinicianGrid({ query, failed, viewer }: Props) {
  const { search, showEverybody } = useCliniciansUrl()
  if (!query.data && query.isError) return <ErrorState title={failed} onRetry={() => void query.refetch()} />
  if (!query.data) return <GridSkeleton />
  const shown = findClinicians(query.data, search)
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {shown.length > 0 && countOf(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          stripe={false}
          title="No clinicians found."
          action={search !== '' && <Button onClick={showEverybody}>Show everybody</Button>}
        >
          {search === '' ? 'Whoever teaches and evaluates appears here.' : 'Try another name or role.'}
        </EmptyState>
      ) : (
        <ul aria-label="Clinicians" className={GRID}>
          {shown.map((official) => (
            <ClinicianCard key={official.id} official={official} viewer={viewer} />
          ))}
        </ul>
      )}
    </>
  )
}

const countOf = (people: number): string => plural(people, 'clinician')

const GridSkeleton = () => (
  <Loading label="Loading clinicians...">
    <div className={GRID}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <Skeleton key={card} className="h-36 rounded-card" />
      ))}
    </div>
  </Loading>
)
