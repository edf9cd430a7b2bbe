import type { Camp } from '@crew-chief/contract/camp'
import { ArrowRight, ClipboardCheck } from 'lucide-react'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { NextSlot, SeenBadge, workWords } from './coverage-parts.tsx'
import { type Clinician, type CoveredOfficial, seenBy } from './coverage-rows.ts'
import { fullName } from './evaluation-words.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

type Props = { camp: Camp; rows: readonly CoveredOfficial[]; clinicians: readonly Clinician[] }

/** On a phone a line is a card: seen or not, by whom, where next, and the way to evaluate. */
export function CoverageCards({ camp, rows, clinicians }: Props) {
  const { linkTo } = useCampDialogs()
  return (
    <ul aria-label="Coverage" className="grid gap-2.5">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-2 rounded-card border border-border bg-card p-3">
          <Who row={row} />
          <SeenBy row={row} clinicians={clinicians} />
          <div className="flex items-center justify-between gap-3">
            <p className="flex items-center gap-1.5 text-small">
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <span>
                <NextSlot camp={camp} official={row} />
              </span>
            </p>
            <ButtonLink
              size="small"
              to={linkTo({ evaluate: row.id, court: null, evaluation: null })}
              aria-label={`Evaluate ${fullName(row)}`}
            >
              <ClipboardCheck aria-hidden="true" />
              Evaluate
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Who = ({ row }: { row: CoveredOfficial }) => (
  <div className="flex items-start gap-3">
    <Avatar
      id={row.id}
      firstName={row.firstName}
      lastName={row.lastName}
      image={pictureUrl(row.profileImage, 'small')}
      fallback={row.profileImage}
      size={40}
    />
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-strong">{fullName(row)}</p>
      <p className="text-caption text-muted-foreground">{workWords(row)}</p>
    </div>
    <SeenBadge evaluations={row.evaluations} />
  </div>
)

function SeenBy({ row, clinicians }: { row: CoveredOfficial; clinicians: readonly Clinician[] }) {
  const seen = seenBy(row, clinicians)
  if (seen.length === 0) return null
  return (
    <p className="wrap-anywhere text-small">
      By{' '}
      {seen.map(({ clinician, times }) => `${fullName(clinician)}${times > 1 ? ` (${times} times)` : ''}`).join(', ')}
    </p>
  )
}
