import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { ChevronRight, PencilLine } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useViewer } from '../../accounts/public.ts'
import { EVALUATE_SEARCH, evaluateParams } from './evaluate-params.ts'
import { subjectOf } from './evaluation-draft.ts'
import { courtAt, momentLabel } from './evaluation-labels.ts'
import { useCampZone } from './evaluation-parts.tsx'

/** The viewer's evaluations of a camp that are saved but not released. */
export function useMyDrafts(eventId: string): readonly Evaluation[] {
  const viewer = useViewer()
  const { data = [] } = useRead(evaluationsApi.listEvaluations, { query: { eventId } })
  return data.flatMap((each) =>
    !each.withdrawn && each.status === 'DRAFT' && each.authorId === viewer?.id ? [each] : [],
  )
}

/** Leads to the list of drafts; nothing without drafts. */
export function MyDraftsLink({ eventId, replace = false }: { eventId: string; replace?: boolean }) {
  const { link } = useUrlState()
  const count = useMyDrafts(eventId).length
  if (count === 0) return null
  return (
    <ButtonLink replace={replace} size="small" to={link(evaluateParams(EVALUATE_SEARCH))}>
      <PencilLine aria-hidden="true" />
      {count === 1 ? '1 draft' : `${count} drafts`}
    </ButtonLink>
  )
}

export function MyDrafts({ eventId }: { eventId: string }) {
  const drafts = useMyDrafts(eventId)
  const id = useId()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="display-4">
        My drafts
      </h3>
      <ul className="grid gap-1.5">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftLink draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftLink({ draft }: { draft: Evaluation }) {
  const { link } = useUrlState()
  const zone = useCampZone(draft.eventId)
  const { officialId, courtId, evaluationId } = subjectOf(draft)
  return (
    <Link
      replace
      to={link(evaluateParams(officialId, { courtId, evaluationId }))}
      className="flex min-h-14 items-center gap-3 rounded-control border border-border px-3 py-1.5 transition-colors hover:bg-muted"
    >
      <PencilLine aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-strong">{fullName(draft.official)}</span>
        <span className="block text-caption text-muted-foreground">
          {draft.slot ? courtAt(draft.slot) : momentLabel(draft.createdAt, zone)} · Not released yet
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  )
}
