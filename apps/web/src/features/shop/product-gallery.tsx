import type { Product } from '@crew-chief/contract/shop'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { lazy, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useWorkingImage } from '../../ui/use-working-image.ts'
import { ProductPicture } from './product-picture.tsx'

const PictureViewer = lazy(() => import('../../ui/picture-viewer.tsx'))

type Props = { product: Product }

/** The main picture with thumbnails; a click enlarges it. */
export function ProductGallery({ product }: Props) {
  const { name, imageUrl, gallery } = product
  const urls = [...(imageUrl ? [imageUrl] : []), ...gallery]
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const shown = urls[index]
  if (!shown)
    return (
      <div className={FRAME}>
        <ProductPicture product={product} size="fill" isFirst />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <button
        type="button"
        aria-label={`Enlarge picture ${index + 1} of ${urls.length}`}
        onClick={() => setEnlarged(true)}
        className={cx(FRAME, 'block w-full cursor-zoom-in')}
      >
        <Picture key={shown} url={shown} alt={name} version="medium" isFirst />
      </button>
      {urls.length > 1 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {urls.map((url, position) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Picture ${position + 1}`}
                aria-pressed={position === index}
                onClick={() => setIndex(position)}
                className={cx(
                  'block size-16 overflow-hidden rounded-control border-2 md:size-18',
                  position === index ? 'border-foreground' : 'border-border hover:border-input',
                )}
              >
                <Picture url={url} alt="" version="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <LazyPart>
          <PictureViewer
            title={name}
            pictures={urls}
            index={index}
            onMove={setIndex}
            onClose={() => setEnlarged(false)}
          />
        </LazyPart>
      )}
    </div>
  )
}

const FRAME = 'aspect-square overflow-hidden rounded-card border border-border bg-muted'

type PictureProps = { url: string; alt: string; version: 'small' | 'medium'; isFirst?: boolean }

function Picture({ url, alt, version, isFirst = false }: PictureProps) {
  const { src, onError } = useWorkingImage(pictureUrl(url, version), url)
  return (
    <img
      src={src ?? undefined}
      alt={alt}
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className="size-full object-cover"
    />
  )
}
