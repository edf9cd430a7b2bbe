// The pictures of a post: one big, several as a grid; each opens large. The address names the open one.

import type { Post, PostFile } from '@crew-chief/contract/feed-shapes'
import { lazy } from 'react'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { cx } from '../../../ui/cx.ts'
import { LatePart } from '../late-part.tsx'
import { altOf } from './picture-sources.ts'
import { PostPicture } from './post-picture.tsx'

const PictureZoom = lazy(() => import('./picture-zoom.tsx'))

/** More than these are behind the last one. */
const SHOWN = 4
// The column of the feed is at most 648 wide.
const WIDE = '(min-width: 768px) 648px, 100vw'
const HALF = '(min-width: 768px) 324px, 50vw'

const isPicture = ({ type, path }: PostFile): boolean => type.startsWith('image/') || /\.(jpe?g|png|webp)$/i.test(path)

export function PostImages({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const [open, setOpen] = useQueryParam('picture')
  const pictures = post.files.filter(isPicture)
  const named = pictures.map((file, index) => ({
    file,
    alt: altOf(file, post.title, { index, count: pictures.length }),
  }))
  const openIndex = pictures.findIndex(({ id }) => id === open)
  return (
    <>
      <Grid pictures={named} isFirst={isFirst} onOpen={(id) => setOpen(id, { push: true })} />
      {openIndex >= 0 && (
        <LatePart isAskedFor>
          <PictureZoom
            pictures={named}
            index={openIndex}
            onMove={(index) => setOpen(pictures[index]?.id ?? '')}
            onClose={() => setOpen('')}
          />
        </LatePart>
      )}
    </>
  )
}

type GridProps = {
  pictures: readonly { file: PostFile; alt: string }[]
  /** At the top of the page: the first picture does not wait to come near. */
  isFirst: boolean
  onOpen: (id: string) => void
}

const Grid = ({ pictures, isFirst, onOpen }: GridProps) => (
  <div className={cx('gap-1.5 overflow-hidden rounded-control', pictures.length > 1 && 'grid grid-cols-2')}>
    {pictures.slice(0, SHOWN).map(({ file, alt }, index) => (
      <button
        key={file.id}
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(file.id)}
        className={cx('relative block w-full cursor-zoom-in overflow-hidden', cellOf(index, pictures.length))}
      >
        <PostPicture
          file={file}
          alt={alt}
          sizes={sizesOf(index, pictures.length)}
          className={shapeOf(pictures.length)}
          isFirst={isFirst && index === 0}
        />
        {index === SHOWN - 1 && pictures.length > SHOWN && <More count={pictures.length - SHOWN} />}
      </button>
    ))}
  </div>
)

/** Of three, the first stands beside the other two. */
const cellOf = (index: number, count: number) => (count === 3 && index === 0 ? 'row-span-2' : '')
const sizesOf = (index: number, count: number) => (count === 1 || (count === 3 && index === 0) ? WIDE : HALF)
const shapeOf = (count: number) =>
  count === 1 ? 'h-auto max-h-[70dvh] w-full object-contain' : 'aspect-4/3 size-full object-cover'

const More = ({ count }: { count: number }) => (
  <span className="absolute inset-0 grid place-items-center bg-scrim text-white display-figure">
    +{count}
    <span className="sr-only"> more pictures</span>
  </span>
)
