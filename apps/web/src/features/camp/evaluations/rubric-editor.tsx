// What evaluations of this camp look at: criteria to score, phrases to tap. Past evaluations keep their own words.

import type { Camp } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC, type Rubric } from '@crew-chief/domain/camp/rubric'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useRead } from '../../../api/use-read.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { RubricLines } from './rubric-lines.tsx'
import { type RubricPart, RubricValues, rubricOf, valuesOf } from './rubric-values.ts'

const TITLE = 'Rubric'
const PARTS: readonly { value: RubricPart; label: string }[] = [
  { value: 'criteria', label: 'Criteria' },
  { value: 'keep', label: 'Keep' },
  { value: 'improve', label: 'Improve' },
]

type Props = { camp: Camp; onClose: () => void }

export default function RubricEditor({ camp, onClose }: Props) {
  const { data, error, refetch } = useRead(evaluationsApi.getRubric, { params: { eventId: camp.id } })
  if (data) return <RubricForm camp={camp} rubric={data} onClose={onClose} />
  return (
    <Dialog title={TITLE} eyebrow={camp.name} width={800} onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the rubric">
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  )
}

function RubricForm({ camp, rubric, onClose }: Props & { rubric: Rubric }) {
  const [part, setPart] = useState<RubricPart>('criteria')
  const { form, submit, pending, error } = useFormOperation<
    typeof evaluationsApi.saveRubric,
    RubricValues,
    RubricValues
  >(evaluationsApi.saveRubric, {
    schema: RubricValues,
    initial: valuesOf(rubric),
    send: (values) => ({ params: { eventId: camp.id }, body: rubricOf(values) }),
    success: 'Rubric saved',
    invalidates: [evaluationsApi.getRubric],
    onDone: onClose,
  })
  const shown = usePartWithErrors(form.formState, part, setPart)
  return (
    <FormDialog
      title={TITLE}
      eyebrow={camp.name}
      width={800}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save rubric"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <p className="text-muted-foreground">
        Clinicians score the criteria from 1 to 5 and tap the phrases. What has been written stays as it is.
      </p>
      <Tabs
        label="Parts of the rubric"
        value={shown}
        onChange={setPart}
        tabs={PARTS.map((each) => ({ ...each, content: <RubricLines key={each.value} part={each.value} /> }))}
      />
      <Button
        className="justify-self-start"
        onClick={() => form.reset(valuesOf(DEFAULT_RUBRIC), { keepDefaultValues: true })}
      >
        <RotateCcw aria-hidden="true" />
        Start again from the standard rubric
      </Button>
    </FormDialog>
  )
}

type FormState = { errors: FieldErrors<RubricValues>; submitCount: number }

/** What is wrong on another tab would not be seen: each try to save opens the first one that has something. */
function usePartWithErrors({ errors, submitCount }: FormState, part: RubricPart, setPart: (part: RubricPart) => void) {
  const [seen, setSeen] = useState(0)
  const broken = PARTS.find(({ value }) => errors[value])?.value
  if (submitCount === seen || !broken) return part
  setSeen(submitCount)
  if (errors[part]) return part
  setPart(broken)
  return broken
}
