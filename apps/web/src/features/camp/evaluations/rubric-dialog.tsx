import type { Camp } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC, RUBRIC_AREA_LABELS, RUBRIC_AREAS, type RubricArea } from '@crew-chief/domain/camp/rubric'
import { ArrowDown, ArrowUp, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { type FieldErrors, useController, useFormContext, useFormState } from 'react-hook-form'
import { callApi } from '../../../api/api.ts'
import { afterRubricChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { removeAt } from '../../../lib/list-order.ts'
import { useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldMessages, useField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import {
  MAX_LINES,
  movedInArea,
  newLine,
  RUBRIC_LABELS,
  RUBRIC_PARTS,
  type RubricLine,
  type RubricPart,
  RubricValues,
  rubricOf,
  valuesOf,
} from './rubric-values.ts'

const { getRubric, saveRubric } = evaluationsApi

type Props = { camp: Camp; onClose: () => void }

export default function RubricDialog({ camp, onClose }: Props) {
  const { data, error, refetch } = useRead(getRubric, { params: { eventId: camp.id } })
  if (data) return <RubricForm camp={camp} rubric={data} onClose={onClose} />
  return (
    <Dialog title={TITLE} eyebrow={camp.name} width={800} onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading rubric...">
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  )
}

const TITLE = 'Rubric'

type FormProps = { camp: Camp; rubric: Reply<typeof getRubric>; onClose: () => void }

function RubricForm({ camp, rubric, onClose }: FormProps) {
  const request = { params: { eventId: camp.id } }
  const { form, submit, pending, error, conflict } = useVersionedForm<
    typeof saveRubric,
    Reply<typeof getRubric>,
    RubricValues
  >(saveRubric, {
    record: rubric,
    valuesOf,
    labels: RUBRIC_LABELS,
    schema: RubricValues,
    send: (values, { version }) => ({ ...request, body: { ...rubricOf(values), version } }),
    readAgain: () => callApi(getRubric, request),
    conflictCode: 'camp.rubric_changed',
    success: 'Rubric saved',
    invalidates: afterRubricChange,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={TITLE}
      eyebrow={camp.name}
      width={800}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      conflict={conflict}
      submitLabel="Save rubric"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <p className="text-muted-foreground">
        Clinicians score each criterion from 1 to 5 and tap phrases. Existing evaluations won’t change.
      </p>
      <Parts />
      <ResetButton />
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
  return <Tabs label="Rubric sections" value={shown} onChange={setPart} tabs={tabs} />
}

function ResetButton() {
  const { reset } = useFormContext<RubricValues>()
  return (
    <Button
      className="justify-self-start"
      onClick={() => reset(valuesOf(DEFAULT_RUBRIC), { keepDefaultValues: true, keepSubmitCount: true })}
    >
      <RotateCcw aria-hidden="true" />
      Reset to standard rubric
    </Button>
  )
}

type FormState = { errors: FieldErrors<RubricValues>; submitCount: number }

/** A failed save opens the first tab with an error, unless the current one has some. */
function usePartWithErrors({ errors, submitCount }: FormState, part: RubricPart, setPart: (part: RubricPart) => void) {
  const [handled, setHandled] = useState(0)
  const invalid = RUBRIC_PARTS.find((candidate) => errors[candidate])
  if (submitCount === handled || !invalid) return part
  setHandled(submitCount)
  if (errors[part]) return part
  setPart(invalid)
  return invalid
}

function RubricLines({ part }: { part: RubricPart }) {
  const { field } = useController<RubricValues, RubricPart>({ name: part })
  const lines: readonly RubricLine[] = field.value
  const isFull = lines.length >= MAX_LINES[part]
  return (
    <div className="grid gap-5">
      {RUBRIC_AREAS.map((area) => (
        <AreaLines key={area} part={part} area={area} lines={lines} isFull={isFull} onChange={field.onChange} />
      ))}
      {isFull && <p className="text-caption text-muted-foreground">{MAX_LINES[part]} lines max.</p>}
    </div>
  )
}

type AreaProps = {
  part: RubricPart
  area: RubricArea
  lines: readonly RubricLine[]
  isFull: boolean
  onChange: (lines: readonly RubricLine[]) => void
}

function AreaLines({ part, area, lines, isFull, onChange }: AreaProps) {
  const id = useId()
  const inArea = lines.flatMap((line, index) => (line.area === area ? [{ line, index }] : []))
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="display-4">
        {RUBRIC_AREA_LABELS[area]}
      </h3>
      <ol className="grid gap-2 empty:hidden">
        {inArea.map(({ line, index }, position) => (
          <Line
            key={line.id}
            name={`${part}.${index}.text`}
            label={`${RUBRIC_AREA_LABELS[area]}, line ${position + 1}`}
            isFirst={position === 0}
            isLast={position === inArea.length - 1}
            onMove={(by) => onChange(movedInArea(lines, index, by))}
            onRemove={() => onChange(removeAt(lines, index))}
          />
        ))}
      </ol>
      <Button
        size="small"
        className="justify-self-start"
        disabled={isFull}
        aria-label={`Add a line to ${RUBRIC_AREA_LABELS[area]}`}
        onClick={() => onChange([...lines, newLine(area)])}
      >
        <Plus aria-hidden="true" />
        Add
      </Button>
    </section>
  )
}

type LineProps = {
  name: string
  label: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Line({ name, label, isFirst, isLast, onMove, onRemove }: LineProps) {
  const { field, id, error, describedBy } = useField(name)
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 sm:flex-nowrap">
        <input
          {...field}
          value={field.value ?? ''}
          id={id}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: an empty line was just added
          autoFocus={field.value === ''}
          className={cx(controlClass, controlHeight, 'max-sm:basis-full')}
        />
        <div className="ml-auto flex gap-1">
          <IconButton
            size="small"
            icon={ArrowUp}
            label={`Move ${label} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={`Move ${label} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton size="small" icon={Trash2} label={`Remove ${label}`} onClick={onRemove} />
        </div>
      </div>
      <FieldMessages id={id} error={error} />
    </li>
  )
}
