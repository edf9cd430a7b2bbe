import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { withoutSignature } from '@crew-chief/domain/uploads/signed-url'
import { lazy, useState } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { cx } from '../../../ui/cx.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { altOf, sizeOf, srcSetOf } from './image-sources.ts'
import { useRenewedFile } from './use-renewed-file.ts'

const ImageViewer = lazy(() => import('./image-viewer.tsx'))

const MAX_IN_GRID = 4
// The feed's column is at most 648 px wide.
const WIDE = '(min-width: 768px) 648px, 100vw'
const HALF = '(min-width: 768px) 324px, 50vw'

const isImage = ({ type, path }: PostFile): boolean =>
  type.startsWith('image/') || /\.(jpe?g|png|webp)$/i.test(withoutSignature(path))

/** One large image or a grid. `?picture=<fileId>` opens the viewer. */
export function PostImages({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const { params, set } = useUrlState()
  const files = post.files.filter(isImage)
  const images = files.map((file, index) => ({
    file,
    alt: altOf(post.title, { index, count: files.length }),
  }))
  const openIndex = files.findIndex(({ id }) => id === params.get('picture'))
  return (
    <>
      <Grid postId={post.id} images={images} isFirst={isFirst} onOpen={(id) => set({ picture: id }, { push: true })} />
      {openIndex >= 0 && (
        <LazyPart>
          <ImageViewer
            postId={post.id}
            title={post.title}
            images={images}
            index={openIndex}
            onMove={(index) => set({ picture: files[index]?.id ?? null })}
            onClose={() => set({ picture: null })}
          />
        </LazyPart>
      )}
    </>
  )
}

type GridProps = {
  postId: string
  images: readonly { file: PostFile; alt: string }[]
  /** At the top of the page: the first image loads eagerly. */
  isFirst: boolean
  onOpen: (id: string) => void
}

const Grid = ({ postId, images, isFirst, onOpen }: GridProps) => (
  <div className={cx('gap-1.5 overflow-hidden rounded-control', images.length > 1 && 'grid grid-cols-2')}>
    {images.slice(0, MAX_IN_GRID).map(({ file, alt }, index) => (
      <button
        key={file.id}
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(file.id)}
        className={cx('relative block w-full cursor-zoom-in overflow-hidden', cellOf(index, images.length))}
      >
        <PostImage
          postId={postId}
          file={file}
          alt={alt}
          sizes={sizesOf(index, images.length)}
          className={shapeOf(images.length)}
          isFirst={isFirst && index === 0}
        />
        {index === MAX_IN_GRID - 1 && images.length > MAX_IN_GRID && <More count={images.length - MAX_IN_GRID} />}
      </button>
    ))}
  </div>
)

/** Of three images the first spans two rows. */
const cellOf = (index: number, count: number) => (count === 3 && index === 0 ? 'row-span-2' : '')
const sizesOf = (index: number, count: number) => (count === 1 || (count === 3 && index === 0) ? WIDE : HALF)
const shapeOf = (count: number) =>
  count === 1 ? 'h-auto max-h-[70dvh] w-full object-contain' : 'aspect-4/3 size-full object-cover'

const More = ({ count }: { count: number }) => (
  <span className="absolute inset-0 grid place-items-center bg-scrim text-white display-figure">
    +{count}
    <span className="sr-only"> more {count === 1 ? 'picture' : 'pictures'}</span>
  </span>
)

type PostImageProps = {
  postId: string
  file: PostFile
  alt: string
  sizes: string
  className: string
  isFirst: boolean
}

/** The smaller version is created by a job: until it exists, the original is loaded. */
function PostImage({ postId, file: given, alt, sizes, className, isFirst }: PostImageProps) {
  const { file, renew } = useRenewedFile(postId, given)
  const [isOriginal, setOriginal] = useState(false)
  const onError = async () => {
    if ((await renew()) === file.path) setOriginal(true)
  }
  const srcSet = isOriginal ? undefined : srcSetOf(file)
  return (
    <img
      src={file.path}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      {...sizeOf(file)}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => void onError()}
      className={cx('bg-muted', className)}
    />
  )
}
