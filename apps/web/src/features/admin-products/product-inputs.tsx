import { paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS, MAX_GALLERY_PICTURES, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { type Choice, sameChoice } from '@crew-chief/domain/shop/variants'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { FieldMessages, useField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { ProductPicture } from '../shop/public.ts'
import { PhotoField, PicturesField } from '../uploads/public.ts'
import { FIELD_LABELS as LABELS, type ProductValues, usesVariantStock, variantCells } from './product-fields.ts'
import { TagsField } from './tags-field.tsx'

const CATEGORY_OPTIONS = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] }))
const UPLOAD_TEXTS = {
  wrongType: ['Invalid file type', 'Please select a JPEG, PNG, or WebP image'],
  tooLarge: ['File too large', 'Please select an image smaller than 5MB'],
  failed: ['Upload failed', 'Failed to upload image. Please try again.'],
} as const

type OnUploading = (isUploading: boolean) => void
/** `slug` is set once the product exists. */
type Props = { slug?: string | undefined; onUploading: OnUploading; onGalleryUploading: OnUploading }

export function ProductInputs({ slug, onUploading, onGalleryUploading }: Props) {
  const { watch } = useFormContext<ProductValues>()
  const [name, category] = watch(['name', 'category'])
  return (
    <>
      <TextField name="name" label={LABELS.name} autoComplete="off" />
      {slug && <PageLink slug={slug} />}
      <TextAreaField name="description" label={LABELS.description} />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField name="category" label={LABELS.category} options={CATEGORY_OPTIONS} />
        <TextField
          name="price"
          label={LABELS.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          hint="In dollars"
        />
      </div>
      <PhotoField
        name="imageUrl"
        label={LABELS.imageUrl}
        folder="products/images"
        hint="JPEG, PNG or WebP, up to 5 MB. Without one, we show a drawing."
        texts={UPLOAD_TEXTS}
        preview={(url) => <Preview product={{ name, category, imageUrl: url }} />}
        onUploading={onUploading}
      />
      <PicturesField
        name="gallery"
        label={LABELS.gallery}
        hint={`Up to ${MAX_GALLERY_PICTURES} for the product page, 5 MB each.`}
        folder="products/images"
        maxCount={MAX_GALLERY_PICTURES}
        fit="contain"
        wrongType="Please select a JPEG, PNG, or WebP image"
        tooLarge="Please select an image smaller than 5MB"
        onUploading={onGalleryUploading}
      />
      <TagsField name="features" label={LABELS.features} note="Optional" noun="feature" isSentence />
      <div className="grid gap-5 md:grid-cols-2">
        <TagsField name="sizes" label={LABELS.sizes} note="Optional" noun="size" placeholder="S, M, L" />
        <TagsField name="colors" label={LABELS.colors} note="Optional" noun="color" placeholder="Black, White" />
      </div>
      <Stock />
    </>
  )
}

/** Fixed when the product is created, so that shared links keep working. */
function PageLink({ slug }: { slug: string }) {
  const url = location.origin + paths.product(slug)
  const copy = async () => {
    if (await copyText(url)) toast.success('Link copied')
    else toast.error('Error', `We couldn’t copy the link. It’s ${url}.`)
  }
  return (
    <div className="grid gap-1.5">
      <span className="font-strong text-meta">Page link</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ExternalLink href={paths.product(slug)}>
          <span className="wrap-anywhere">/shop/{slug}</span>
        </ExternalLink>
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
      </div>
    </div>
  )
}

/** Shows the original file, because thumbnails of a new upload do not exist yet. */
const Preview = ({ product }: Parameters<typeof ProductPicture>[0]) =>
  product.imageUrl ? (
    <img
      src={product.imageUrl}
      alt=""
      width={96}
      height={96}
      className="size-24 rounded-control bg-muted object-cover"
    />
  ) : (
    <ProductPicture product={product} size="large" />
  )

/** A total, or a number per size and color. */
function Stock() {
  const { watch } = useFormContext<ProductValues>()
  const [isByVariant, sizes, colors] = watch(['isByVariant', 'sizes', 'colors'])
  const hasChoices = sizes.length + colors.length > 0
  return (
    <>
      <SwitchField
        name="isByVariant"
        label={LABELS.isByVariant}
        hint={hasChoices ? 'Track stock for each combination.' : 'Add sizes or colors first.'}
        disabled={!hasChoices}
      />
      {usesVariantStock({ isByVariant, sizes, colors }) ? (
        <VariantGrid />
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            name="stockQuantity"
            label={LABELS.stockQuantity}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            hint="Units left to sell"
          />
        </div>
      )}
      <SwitchField
        name="inStock"
        label={LABELS.inStock}
        hint="Turn off to hide it from the shop, even with stock left."
      />
    </>
  )
}

type Cell = ReturnType<typeof variantCells>[number]

/** Stock per variant: a row for each size with its colors. */
function VariantGrid() {
  const { watch } = useFormContext<ProductValues>()
  const { field, id, error, describedBy } = useField('variants')
  const [sizes, colors, variants] = watch(['sizes', 'colors', 'variants'])
  const cells = variantCells({ sizes, colors, variants })
  const set = (changed: Choice, stock: string) =>
    field.onChange([...variants.filter((variant) => !sameChoice(variant, changed)), { ...changed, stock }])
  const total = cells.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0)
  const hasBoth = sizes.length > 0 && colors.length > 0
  const rows = hasBoth ? sizes.map((size) => ({ size, cells: cells.filter((cell) => cell.size === size) })) : []
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-strong text-meta">
        Units left per variant
        <span className="tabular font-normal text-caption text-muted-foreground">{total} total</span>
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
  /** The part of the variant that the row does not show. */
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
