// The picture of a product: an uploaded one, or a flat drawing of what it is.

import type { Product } from '@crew-chief/contract/shop'
import { memo, useState } from 'react'
import { pictureUrl } from '../../lib/picture-url.ts'
import { cx } from '../../ui/cx.ts'
import { DRAWINGS } from './drawings/drawings.ts'
import { type DrawingName, drawingOf } from './drawings/which-drawing.ts'

/** `fill` takes the room it is given. */
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
  /** In view from the start. */
  isFirst?: boolean
}

/** Its name always stands beside it, so the picture itself says nothing to a screen reader. */
export const ProductPicture = ({ product, size = 'medium', isFirst = false }: Props) => (
  <span
    className={cx('inline-flex shrink-0 overflow-hidden bg-muted', SIZES[size], size !== 'fill' && 'rounded-control')}
  >
    <Picture product={product} version={size === 'fill' ? 'medium' : 'small'} isFirst={isFirst} />
  </span>
)

type PictureProps = { product: Props['product']; version: 'small' | 'medium'; isFirst: boolean }

function Picture({ product: { category, name, imageUrl }, version, isFirst }: PictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  // The smaller size is made by a job: until it is there, the original is shown.
  const picture = imageUrl && [pictureUrl(imageUrl, version), imageUrl].find((url) => !broken.includes(url))
  if (!picture) return <Drawing name={drawingOf({ name, category })} />
  return (
    <img
      src={picture}
      alt=""
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken([...broken, picture])}
      className="size-full object-cover"
    />
  )
}

/** Typing in the search box draws the list anew, but not its pictures. */
const Drawing = memo(({ name }: { name: DrawingName }) => {
  const Shape = DRAWINGS[name]
  return (
    <svg aria-hidden="true" width={120} height={120} viewBox="0 0 120 120" className="size-full">
      {/* Wider than the drawing: the ground reaches the edges of whatever room there is. */}
      <path fill="#ECEBE5" d="M-600-600H720V720H-600z" />
      <Shape />
    </svg>
  )
})
