import { useState } from 'react'
import { fullName, plural } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import type { ImportLine, ImportReport } from './import-report.ts'

const PAGE_SIZE = 50

const columns = columnsOf<ImportLine>([
  [
    'Line',
    (line) => <span className="tabular whitespace-nowrap">Line {line.number}</span>,
    { card: 'title', hideHead: true },
  ],
  ['Email', (line) => <span className="wrap-anywhere">{line.email}</span>],
  ['Name', fullName],
  ['Role', (line) => line.role || 'NON_MEMBER'],
  ['Problem', (line) => <Problem text={line.problem} />],
])

const Problem = ({ text }: { text: string | null }) =>
  text ? <span className="font-semibold text-destructive">{text}</span> : <span className="text-success">None</span>

/** Every line and what is wrong with it, before anything is written. */
export function ImportPreview({ report: { lines, bad } }: { report: ImportReport }) {
  const [shown, setShown] = useState<'all' | 'bad'>('all')
  const [page, setPage] = useState(1)
  const listed = shown === 'bad' ? lines.filter(({ problem }) => problem !== null) : lines
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE))
  const current = Math.min(page, pages)
  const rows = listed.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return (
    <>
      <Verdict lines={lines.length} bad={bad} />
      {bad > 0 && (
        <Segmented
          label="Lines shown"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `All lines (${lines.length})` },
            { value: 'bad', label: `With problems (${bad})` },
          ]}
        />
      )}
      <DataTable
        label="Lines of the list"
        columns={columns}
        query={{ data: rows, isError: false, refetch: () => undefined }}
        keyOf={({ number }) => String(number)}
        loading="Checking the list..."
        failed="Failed to check the list"
        empty={null}
      />
      {pages > 1 && <Pagination label="Pages of lines" page={current} pages={pages} onChange={setPage} />}
    </>
  )
}

function Verdict({ lines, bad }: { lines: number; bad: number }) {
  const all = plural(lines, 'line')
  if (bad === 0)
    return (
      <Alert tone="success" title={`${all}, no problems`}>
        Nothing has been written yet.
      </Alert>
    )
  return (
    <Alert tone="error" title={`${bad} of ${all} ${bad === 1 ? 'has a problem' : 'have problems'}`}>
      Nothing has been written. Go back to the list, mend these lines and check it again.
    </Alert>
  )
}
