// What its author may do with an evaluation: edit, delete, release (spec 2 §6: nobody else).

import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { canChangeEvaluation } from '@crew-chief/domain/camp/permissions'
import { Ellipsis, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { fullName } from './evaluation-words.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'
import { isPlain, subjectOf } from './written-evaluation.ts'

type Props = { evaluation: Evaluation }

export function EvaluationMenu({ evaluation, onEdit }: Props & { onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const viewer = useViewer()
  const edit = useEdit(evaluation, onEdit)
  if (!viewer || !canChangeEvaluation(viewer, evaluation)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={`Actions for your evaluation of ${fullName(evaluation.official)}`} />
        }
      >
        <MenuItem icon={Pencil} onSelect={edit}>
          Edit
        </MenuItem>
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => setAsking(true)}>
          Delete
        </MenuItem>
      </Menu>
      {isAsking && <DeleteQuestion evaluation={evaluation} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Plain words are edited where they stand; points and scores where they were given. */
function useEdit(evaluation: Evaluation, onEdit: () => void) {
  const { linkTo } = useCampDialogs()
  const navigate = useNavigate()
  const { officialId, courtId, evaluationId } = subjectOf(evaluation)
  const link = linkTo({ evaluate: officialId, evaluation: evaluationId, court: courtId })
  return () => (isPlain(evaluation) ? onEdit() : navigate(link))
}

function DeleteQuestion({ evaluation, onClose }: Props & { onClose: () => void }) {
  const { run, pending } = useAction(evaluationsApi.deleteEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Evaluation deleted',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete your evaluation of ${fullName(evaluation.official)}?`}
      confirmLabel="Delete evaluation"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={() => run({ params: { id: evaluation.id } })}
      onClose={onClose}
    >
      {evaluation.status === 'DRAFT' ? 'The draft is gone for good.' : 'The official can no longer read it.'}
    </ConfirmDialog>
  )
}

export function ReleaseButton({ evaluation: { id, status, authorId, official } }: Props) {
  const viewer = useViewer()
  const { run, pending } = useAction(evaluationsApi.updateEvaluation, {
    invalidates: afterEvaluationChange,
    success: `Released to ${fullName(official)}`,
  })
  if (status !== 'DRAFT' || !viewer || !canChangeEvaluation(viewer, { authorId })) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        variant="plate"
        pending={pending}
        pendingLabel="Releasing..."
        onClick={() => run({ params: { id }, body: { status: 'RELEASED' } })}
      >
        <Send aria-hidden="true" />
        Release
      </Button>
      <p className="text-caption text-muted-foreground">Only you see this draft.</p>
    </div>
  )
}
