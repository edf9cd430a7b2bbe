import type { Camp } from '@crew-chief/contract/camp'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { MeanwhileNotice } from '../meanwhile/meanwhile-notice.tsx'
import { RubricLines } from './rubric-lines.tsx'
import { type SavedRubric, useRubricForm } from './rubric-saving.ts'
import { RUBRIC_LABELS, RUBRIC_PARTS, type RubricPart, type RubricValues, valuesOf } from './rubric-values.ts'

export const TITLE = 'Rubric'

type Props = { camp: Camp; rubric: SavedRubric; onClose: () => void }

export function RubricForm({ camp, rubric, onClose }: Props) {
  const { form, submit, pending, error, conflict } = useRubricForm(camp.id, rubric, onClose)
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
      <MeanwhileNotice conflict={conflict} labels={RUBRIC_LABELS} />
      <p className="text-muted-foreground">
        Clinicians score the criteria from 1 to 5 and tap the phrases. What has been written stays as it is.
      </p>
      <Parts />
      <StartAgain />
    </FormDialog>
  )
}

function Parts() {
  const [part, setPart] = useState<RubricPart>('criteria')
  const shown = usePartWithErrors(useFormState<RubricValues>(), part, setPart)
  const tabs = RUBRIC_PARTS.map((value) => ({
    value,
    label: RUBRIC_LABELS[value],
    content: <RubricLines key={value} part={value} />,
  }))
  return <Tabs label="Parts of the rubric" value={shown} onChange={setPart} tabs={tabs} />
}

function StartAgain() {
  const { reset } = useFormContext<RubricValues>()
  return (
    <Button
      className="justify-self-start"
      onClick={() => reset(valuesOf(DEFAULT_RUBRIC), { keepDefaultValues: true, keepSubmitCount: true })}
    >
      <RotateCcw aria-hidden="true" />
      Start again from the standard rubric
    </Button>
  )
}

type FormState = { errors: FieldErrors<RubricValues>; submitCount: number }

/** What is wrong on another tab would not be seen: each try to save opens the first one that has something. */
function usePartWithErrors({ errors, submitCount }: FormState, part: RubricPart, setPart: (part: RubricPart) => void) {
  const [seen, setSeen] = useState(0)
  const broken = RUBRIC_PARTS.find((each) => errors[each])
  if (submitCount === seen || !broken) return part
  setSeen(submitCount)
  if (errors[part]) return part
  setPart(broken)
  return broken
}
