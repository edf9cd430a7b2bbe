import { type Evaluation, evaluationsApi, MAX_REASON_LENGTH } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import * as z from 'zod/mini'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'

type Props = { evaluation: Evaluation; onClose: () => void }

/** Once the official has opened it, an evaluation can only be withdrawn. */
export const isWithdrawable = ({
  openedAt,
  acknowledgedAt,
}: Pick<Evaluation, 'openedAt' | 'acknowledgedAt'>): boolean => openedAt !== null || acknowledgedAt !== null

export const RemoveEvaluationDialog = (props: Props) =>
  isWithdrawable(props.evaluation) ? <WithdrawDialog {...props} /> : <DeleteDialog {...props} />

function DeleteDialog({ evaluation, onClose }: Props) {
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
      {evaluation.status === 'DRAFT' ? 'This permanently deletes the draft.' : 'The official won’t see it anymore.'}
    </ConfirmDialog>
  )
}

const REASON_MISSING = 'Give a reason'
const Withdrawal = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, REASON_MISSING),
      z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`),
    ),
})

function WithdrawDialog({ evaluation: { id, official }, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(evaluationsApi.deleteEvaluation, {
    schema: Withdrawal,
    initial: { reason: '' },
    send: ({ reason }) => ({ params: { id }, body: { reason } }),
    success: 'Evaluation withdrawn',
    invalidates: afterEvaluationChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Withdraw evaluation"
      eyebrow={fullName(official)}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Withdraw"
      pendingLabel="Withdrawing..."
      onClose={onClose}
    >
      <p>
        {official.firstName} has read this evaluation. Withdrawing removes its content. Your name, the date and your
        reason stay visible to {official.firstName} and staff.
      </p>
      <TextAreaField name="reason" label="Reason" hint={`${official.firstName} will see it.`} />
    </FormDialog>
  )
}
