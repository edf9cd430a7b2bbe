import { type Choice, sameChoice } from '@crew-chief/domain/shop/variants'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { controlClass } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { FieldMessages } from '../../ui/field-shell.tsx'
import { useField } from '../../ui/use-field.ts'
import { cellsOf, type ProductValues } from './product-fields.ts'

type Cell = ReturnType<typeof cellsOf>[number]

/** A number for every size and colour: a row for each size, its colours in it. It wraps, so that nothing scrolls sideways. */
export function VariantGrid() {
  const { watch } = useFormContext<ProductValues>()
  const { field, id, error, describedBy } = useField('variants')
  const [sizes, colors, variants] = watch(['sizes', 'colors', 'variants'])
  const cells = cellsOf({ sizes, colors, variants })
  const set = (changed: Choice, stock: string) =>
    field.onChange([...variants.filter((variant) => !sameChoice(variant, changed)), { ...changed, stock }])
  const total = cells.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0)
  const hasBoth = sizes.length > 0 && colors.length > 0
  const rows = hasBoth ? sizes.map((size) => ({ size, cells: cells.filter((cell) => cell.size === size) })) : []
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-strong text-meta">
        How many of each can still be sold
        <span className="tabular font-normal text-caption text-muted-foreground">{total} in all</span>
      </legend>
      <div className="rounded-control border border-border">
        {rows.map((row) => (
          <div key={row.size} className="grid gap-2 border-border border-b p-3 last:border-b-0 sm:grid-cols-[72px_1fr]">
            <p className="wrap-anywhere font-strong sm:self-center">{row.size}</p>
            <Cells cells={row.cells} labelOf={({ color }) => color} onChange={set} isInvalid={error !== undefined} />
          </div>
        ))}
        {!hasBoth && (
          <div className="p-3">
            <Cells
              cells={cells}
              labelOf={({ size, color }) => size ?? color}
              onChange={set}
              isInvalid={error !== undefined}
            />
          </div>
        )}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}

type CellsProps = {
  cells: readonly Cell[]
  /** What is not said by the row already. */
  labelOf: (cell: Cell) => string | null
  isInvalid: boolean
  onChange: (choice: Choice, stock: string) => void
}

const Cells = ({ cells, labelOf, isInvalid, onChange }: CellsProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(116px,1fr))] gap-2">
    {cells.map((cell) => (
      <CellInput
        key={JSON.stringify([cell.size, cell.color])}
        cell={cell}
        label={labelOf(cell) ?? ''}
        isInvalid={isInvalid}
        onChange={onChange}
      />
    ))}
  </div>
)

type InputProps = Pick<CellsProps, 'isInvalid' | 'onChange'> & { cell: Cell; label: string }

function CellInput({ cell: { size, color, stock }, label, isInvalid, onChange }: InputProps) {
  const id = useId()
  return (
    <div className="grid content-end gap-1">
      <label htmlFor={id} aria-hidden="true" className="wrap-anywhere text-caption text-muted-foreground">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        aria-label={`Stock of ${[size, color].filter(Boolean).join(', ')}`}
        value={stock}
        aria-invalid={(isInvalid && !/^\d+$/.test(stock)) || undefined}
        onChange={(event) => onChange({ size, color }, event.target.value)}
        className={cx(controlClass, 'tabular h-11 px-2.5 md:h-10')}
      />
    </div>
  )
}
