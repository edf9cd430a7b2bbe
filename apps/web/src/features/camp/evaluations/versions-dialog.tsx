import { type Evaluation, type EvaluationVersion, evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type ComparedPart, compareVersions } from './compare-versions.ts'
import { momentLabel } from './evaluation-labels.ts'

type Props = { evaluation: Evaluation; zone: string | undefined; onClose: () => void }

/** Compares the current version of an evaluation with an earlier one. */
export default function VersionsDialog({ evaluation, zone, onClose }: Props) {
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluationVersions, { params: { id: evaluation.id } })
  return (
    <Dialog title="Versions" eyebrow={`Evaluation by ${fullName(evaluation.author)}`} width={640} onClose={onClose}>
      {data && <Comparison versions={data} zone={zone} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading versions...">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  )
}

function Comparison({ versions, zone }: { versions: readonly EvaluationVersion[]; zone: string | undefined }) {
  const [current, ...earlier] = versions
  const [chosen, setChosen] = useState(String(earlier[0]?.version))
  const compared = earlier.find(({ version }) => String(version) === chosen)
  if (!current || !compared) return <p>There are no earlier versions.</p>
  return (
    <div className="grid gap-5">
      {earlier.length > 1 && (
        <Chips
          label="Compare with"
          value={chosen}
          onChange={setChosen}
          options={earlier.map(({ version }) => ({ value: String(version), label: `Version ${version}` }))}
        />
      )}
      <p className="text-small">
        Version {current.version} ({momentLabel(current.releasedAt, zone)}) compared with version {compared.version} (
        {momentLabel(compared.releasedAt, zone)})
      </p>
      {compareVersions(compared, current).map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </div>
  )
}

function Part({ part: { title, isChanged, lines } }: { part: ComparedPart }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <header className="flex items-center gap-2">
        <h3 id={id} className="display-4">
          {title}
        </h3>
        {isChanged && <Badge tone="yellow">Changed</Badge>}
      </header>
      <ul className="grid gap-1">
        {lines.map(({ text, change }) => (
          <li key={`${change} ${text}`} className={cx('flex gap-2 rounded-tag px-2 py-1', change && TONES[change])}>
            <span aria-hidden="true" className="mt-1 size-4 shrink-0">
              {change === 'removed' && <Minus className="size-4" />}
              {change === 'added' && <Plus className="size-4" />}
            </span>
            <Changed change={change}>{text}</Changed>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = { added: 'bg-green-tint text-green-text', removed: 'bg-red-tint text-red-text' }

function Changed({ change, children }: { change: 'added' | 'removed' | null; children: string }) {
  const Tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
  return (
    <Tag className="wrap-anywhere min-w-0 no-underline">
      {change && <span className="sr-only">{change === 'added' ? 'Added: ' : 'Removed: '}</span>}
      {children}
    </Tag>
  )
}
