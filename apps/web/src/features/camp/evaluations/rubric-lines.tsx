import { RUBRIC_AREA_LABELS, RUBRIC_AREAS, type RubricArea } from '@crew-chief/domain/camp/rubric'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { without } from '../../../lib/list-order.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldMessages } from '../../../ui/field-shell.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useField } from '../../../ui/use-field.ts'
import {
  MOST_LINES,
  movedInArea,
  newLine,
  type RubricLine,
  type RubricPart,
  type RubricValues,
} from './rubric-values.ts'

/** The lines of one part, under their areas; every area can get more. */
export function RubricLines({ part }: { part: RubricPart }) {
  const { field } = useController<RubricValues, RubricPart>({ name: part })
  const lines: readonly RubricLine[] = field.value
  const isFull = lines.length >= MOST_LINES[part]
  return (
    <div className="grid gap-5">
      {RUBRIC_AREAS.map((area) => (
        <AreaLines key={area} part={part} area={area} lines={lines} isFull={isFull} onChange={field.onChange} />
      ))}
      {isFull && <p className="text-caption text-muted-foreground">At most {MOST_LINES[part]} lines.</p>}
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
        {inArea.map(({ line, index }, place) => (
          <Line
            key={line.id}
            name={`${part}.${index}.text`}
            label={`${RUBRIC_AREA_LABELS[area]}, line ${place + 1}`}
            isFirst={place === 0}
            isLast={place === inArea.length - 1}
            onMove={(by) => onChange(movedInArea(lines, index, by))}
            onRemove={() => onChange(without(lines, index))}
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
          // biome-ignore lint/a11y/noAutofocus: a line without words was added a moment ago, to be written
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
