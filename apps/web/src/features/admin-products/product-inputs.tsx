import { CATEGORY_LABELS, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProductPicture } from '../shop/public.ts'
import { PhotoField } from '../uploads/public.ts'
import { FIELD_LABELS as LABELS } from './merge-product.ts'
import { keepsVariants, type ProductValues } from './product-fields.ts'
import { TagsField } from './tags-field.tsx'
import { VariantGrid } from './variant-grid.tsx'

const CATEGORY_OPTIONS = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] }))
const UPLOAD_TEXTS = {
  wrongType: ['Invalid file type', 'Please select a JPEG, PNG, or WebP image'],
  tooLarge: ['File too large', 'Please select an image smaller than 5MB'],
  failed: ['Upload failed', 'Failed to upload image. Please try again.'],
} as const

type Props = { onUploading: (isUploading: boolean) => void }

/** The fields in the order in which somebody describes a product: what, how much, which kinds, how many. */
export function ProductInputs({ onUploading }: Props) {
  const { watch } = useFormContext<ProductValues>()
  const [name, category] = watch(['name', 'category'])
  return (
    <>
      <TextField name="name" label={LABELS.name} autoComplete="off" />
      <TextAreaField name="description" label={LABELS.description} />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          name="category"
          label={LABELS.category}
          options={CATEGORY_OPTIONS}
          placeholder="Choose a category"
        />
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
        hint="JPEG, PNG or WebP, at most 5 MB. Without one, a drawing is shown."
        texts={UPLOAD_TEXTS}
        preview={(url) => <Preview product={{ name, category: category ?? 'EQUIPMENT', imageUrl: url }} />}
        onUploading={onUploading}
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

/** The original is shown: smaller versions of a new picture come later. */
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

/** One number for all, or one for each size and colour. */
function Stock() {
  const { watch } = useFormContext<ProductValues>()
  const [isByVariant, sizes, colors] = watch(['isByVariant', 'sizes', 'colors'])
  const hasChoices = sizes.length + colors.length > 0
  return (
    <>
      <SwitchField
        name="isByVariant"
        label={LABELS.isByVariant}
        hint={hasChoices ? 'Each combination has its own number.' : 'Add sizes or colors first.'}
        disabled={!hasChoices}
      />
      {keepsVariants({ isByVariant, sizes, colors }) ? (
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
            hint="How many can still be sold"
          />
        </div>
      )}
      <SwitchField
        name="inStock"
        label={LABELS.inStock}
        hint="Switched off, it is out of stock: the shop does not show it."
      />
    </>
  )
}
