// The uploaded image of a product, or a generic drawing.

import type { Product } from '@crew-chief/contract/shop'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { memo } from 'react'
import { cx } from '../../ui/cx.ts'
import { useWorkingImage } from '../../ui/use-working-image.ts'
import { DRAWINGS, type DrawingName, drawingOf } from './product-drawings.tsx'

const SIZES = {
  tiny: 'size-11',
  small: 'size-14',
  medium: 'size-18',
  large: 'size-24',
  fill: 'size-full',
} as const

type Props = {
  product: Pick<Product, 'category' | 'name' | 'imageUrl'>
  size?: keyof typeof SIZES
  /** Visible without scrolling: loads eagerly. */
  isFirst?: boolean
}

/** Decorative for screen readers, because the product name is always next to it. */
export const ProductPicture = ({ product, size = 'medium', isFirst = false }: Props) => (
  <span
    className={cx('inline-flex shrink-0 overflow-hidden bg-muted', SIZES[size], size !== 'fill' && 'rounded-control')}
  >
    <Picture product={product} version={size === 'fill' ? 'medium' : 'small'} isFirst={isFirst} />
  </span>
)

type PictureProps = { product: Props['product']; version: 'small' | 'medium'; isFirst: boolean }

function Picture({ product: { category, name, imageUrl }, version, isFirst }: PictureProps) {
  const { src, onError } = useWorkingImage(pictureUrl(imageUrl, version), imageUrl)
  if (!src) return <Drawing name={drawingOf({ name, category })} />
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className="size-full object-cover"
    />
  )
}

/** Memoized, because typing in the search box re-renders the list. */
const Drawing = memo(({ name }: { name: DrawingName }) => {
  const Shape = DRAWINGS[name]
  return (
    <svg
      aria-hidden="true"
      data-drawing={name}
      width={120}
      height={120}
      viewBox="0 0 120 120"
      className="size-full"
      style={{ filter: 'var(--drawing-outline)' }}
    >
      <Shape />
    </svg>
  )
})
