// Officials and who has seen them, those with the fewest first: nobody goes home unseen.

import { type Camp, campApi } from '@crew-chief/contract/camp'
import { canEditRubric } from '@crew-chief/domain/camp/permissions'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { useViewer } from '../../accounts/public.ts'
import { CoverageCards } from './coverage-cards.tsx'
import { CoverageGrid } from './coverage-grid.tsx'
import { type Coverage, type CoverageOrder, chosenRows, isUnseen } from './coverage-rows.ts'
import { COVERAGE_CLOSED, useCampDialogs } from './use-camp-dialogs.ts'

export default function CoverageView({ camp }: { camp: Camp }) {
  const { change, linkTo } = useCampDialogs()
  const viewer = useViewer()
  const { data, error, refetch } = useRead(campApi.campCoverage, { params: { eventId: camp.id } })
  return (
    <Dialog title="Coverage" eyebrow={camp.name} width={800} onClose={() => change(COVERAGE_CLOSED)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && <Covered camp={camp} coverage={data} />}
        {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Loading the coverage">
            <Skeleton className="h-96" />
          </Loading>
        )}
        {viewer && canEditRubric(viewer) && (
          <ButtonLink className="justify-self-start" to={linkTo({ rubric: 'edit' })}>
            <ListChecks aria-hidden="true" />
            Edit the rubric
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

const ORDERS: readonly { value: CoverageOrder; label: string }[] = [
  { value: 'fewest', label: 'Fewest first' },
  { value: 'name', label: 'By name' },
]
// A grid of five hundred lines at once is slow on a phone, and nobody reads past the first ones.
const PAGE = 50

function Covered({ camp, coverage }: { camp: Camp; coverage: Coverage }) {
  const { params, change } = useCampDialogs()
  const show = params.get('coverage') === 'unseen' ? 'unseen' : 'all'
  const order = params.get('order') === 'name' ? 'name' : 'fewest'
  const search = params.get('find') ?? ''
  const unseen = coverage.officials.filter(isUnseen).length
  const rows = chosenRows(coverage.officials, { unseenOnly: show === 'unseen', order, search })
  return (
    <>
      <p role="status" className="text-lead">
        <strong className="font-bold">{unseen}</strong> of {coverage.officials.length} officials have not been seen yet.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label="Which officials"
          value={show}
          onChange={(coverageOf) => change({ coverage: coverageOf })}
          options={[
            { value: 'all', label: 'All' },
            { value: 'unseen', label: `Not seen yet (${unseen})` },
          ]}
        />
        <Segmented
          label="Order"
          value={order}
          options={ORDERS}
          onChange={(next) => change({ order: next === 'name' ? next : null })}
        />
      </div>
      <SearchBox
        label="Search officials"
        placeholder="Search by name..."
        value={search}
        onSearch={(find) => change({ find })}
      />
      <Rows camp={camp} rows={rows} clinicians={coverage.clinicians} isSearch={search !== ''} />
    </>
  )
}

type RowsProps = Parameters<typeof CoverageGrid>[0] & { isSearch: boolean }

function Rows({ camp, rows, clinicians, isSearch }: RowsProps) {
  const [shown, setShown] = useState(PAGE)
  const View = useIsWide() ? CoverageGrid : CoverageCards
  if (rows.length === 0)
    return <EmptyState title={isSearch ? 'Nobody found' : 'Everybody has been seen'} stripe={false} />
  return (
    <>
      <View camp={camp} rows={rows.slice(0, shown)} clinicians={clinicians} />
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, rows.length - shown)} more of {rows.length}
        </Button>
      )}
    </>
  )
}
