import { type Camp, campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { exportFileName } from '@crew-chief/domain/csv'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { Download, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { saveCsv } from '../../../lib/download.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { useCampStanding } from '../camp-standing.ts'
import { type Coverage, type CoverageOrder, filterRows, hasNoEvaluation } from './coverage-rows.ts'
import { CoverageCards, CoverageGrid } from './coverage-table.tsx'
import { MyDraftsLink } from './my-drafts.tsx'

/** Which officials have been evaluated by which clinicians, those with the fewest evaluations first. */
export default function CoverageDialog({ camp }: { camp: Camp }) {
  const { set, link } = useUrlState()
  const standing = useCampStanding()
  const { data, error, refetch } = useRead(campApi.campCoverage, { params: { eventId: camp.id } })
  return (
    <Dialog
      title="Who’s been evaluated"
      eyebrow={camp.name}
      width={800}
      onClose={() => set({ coverage: null, order: null, find: null })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && <CoverageContent camp={camp} coverage={data} />}
        {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Loading coverage...">
            <Skeleton className="h-96" />
          </Loading>
        )}
        <div className="flex flex-wrap gap-3">
          {canManageEvent(standing) && (
            <ButtonLink to={link({ rubric: 'edit' })}>
              <ListChecks aria-hidden="true" />
              Edit rubric
            </ButtonLink>
          )}
          <ExportButton camp={camp} endpoint={evaluationsApi.exportEvaluations} what="evaluations" />
          <ExportButton camp={camp} endpoint={evaluationsApi.exportCoverage} what="coverage" />
        </div>
      </div>
    </Dialog>
  )
}

type ExportProps = {
  camp: Camp
  endpoint: typeof evaluationsApi.exportEvaluations | typeof evaluationsApi.exportCoverage
  what: string
}

function ExportButton({ camp, endpoint, what }: ExportProps) {
  const { run, pending } = useAction(endpoint, {
    success: `Exported ${what}`,
    onDone: (csv) => saveCsv(exportFileName(camp.name, what), csv),
  })
  return (
    <Button pending={pending} pendingLabel="Exporting..." onClick={() => run({ params: { eventId: camp.id } })}>
      <Download aria-hidden="true" />
      Export {what}
    </Button>
  )
}

const ORDERS: readonly { value: CoverageOrder; label: string }[] = [
  { value: 'fewest', label: 'Fewest first' },
  { value: 'name', label: 'By name' },
]
const PAGE_SIZE = 50

function CoverageContent({ camp, coverage }: { camp: Camp; coverage: Coverage }) {
  const { params, set } = useUrlState()
  const show = params.get('coverage') === 'unseen' ? 'unseen' : 'all'
  const order = params.get('order') === 'name' ? 'name' : 'fewest'
  const search = params.get('find') ?? ''
  const withoutEvaluation = coverage.officials.filter(hasNoEvaluation).length
  const rows = filterRows(coverage.officials, { withoutEvaluationOnly: show === 'unseen', order, search })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lead">
          <strong className="font-bold">{withoutEvaluation}</strong> of {coverage.officials.length} officials haven’t
          been evaluated yet.
        </p>
        <MyDraftsLink eventId={camp.id} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label="Filter officials"
          value={show}
          onChange={(coverage) => set({ coverage })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'unseen', label: `Not evaluated yet (${withoutEvaluation})` },
          ]}
        />
        <Segmented
          label="Sort"
          value={order}
          options={ORDERS}
          onChange={(next) => set({ order: next === 'name' ? next : null })}
        />
      </div>
      <SearchBox
        label="Search officials"
        placeholder="Search by name..."
        value={search}
        onSearch={(find) => set({ find })}
      />
      <Rows camp={camp} rows={rows} clinicians={coverage.clinicians} isSearch={search !== ''} />
    </>
  )
}

type RowsProps = Parameters<typeof CoverageGrid>[0] & { isSearch: boolean }

function Rows({ camp, rows, clinicians, isSearch }: RowsProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  const View = useIsWide() ? CoverageGrid : CoverageCards
  if (rows.length === 0)
    return <EmptyState title={isSearch ? 'No officials found' : 'Everyone has been evaluated'} stripe={false} />
  return (
    <>
      <View camp={camp} rows={rows.slice(0, shown)} clinicians={clinicians} />
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + PAGE_SIZE)}>
          Show {Math.min(PAGE_SIZE, rows.length - shown)} more of {rows.length}
        </Button>
      )}
    </>
  )
}
