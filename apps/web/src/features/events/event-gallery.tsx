// All pictures of an event: the first is large, the others open from thumbnails.

import type { Event } from '@crew-chief/contract/event-shapes'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { lazy, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { useWorkingImage } from '../../ui/use-working-image.ts'
import { EventCover } from './event-cover.tsx'

const PictureViewer = lazy(() => import('../../ui/picture-viewer.tsx'))

const MAX_THUMBNAILS = 4

// By the number of thumbnails.
const COLUMNS = ['', 'md:grid-cols-3', 'md:grid-cols-3', 'md:grid-cols-4', 'md:grid-cols-4'] as const

export function EventGallery({ event }: { event: Pick<Event, 'id' | 'type' | 'name' | 'media'> }) {
  const [open, setOpen] = useState<number | null>(null)
  const pictures = event.media.map(({ url }) => url)
  const [first, ...others] = pictures
  const thumbnails = others.slice(0, MAX_THUMBNAILS)
  const hidden = others.length - thumbnails.length
  if (first === undefined)
    return (
      <div className="h-[180px] overflow-hidden rounded-card border border-border bg-muted md:aspect-[600/220] md:h-auto">
        <EventCover event={event} isFirst />
      </div>
    )
  const labelOf = (index: number) => `View picture ${index + 1} of ${pictures.length}`
  return (
    <>
      <div
        className={cx(
          'grid grid-cols-4 gap-1.5 overflow-hidden rounded-card bg-card md:aspect-5/2 md:grid-rows-2 md:gap-2',
          COLUMNS[thumbnails.length],
        )}
      >
        <button
          type="button"
          aria-label={labelOf(0)}
          onClick={() => setOpen(0)}
          className={cx(
            FRAME,
            'col-span-4 h-[220px] md:row-span-2 md:h-auto',
            thumbnails.length > 0 && 'md:col-span-2',
          )}
        >
          <Cover event={event} url={first} />
        </button>
        {thumbnails.map((url, index) => {
          const more = hidden > 0 && index === thumbnails.length - 1 ? `+${hidden}` : null
          return (
            <button
              key={url}
              type="button"
              // The accessible name contains the visible text.
              aria-label={labelOf(index + 1) + (more ? `, ${more} more` : '')}
              onClick={() => setOpen(index + 1)}
              className={cx(FRAME, 'aspect-4/3 md:aspect-auto', spanOf(index, thumbnails.length))}
            >
              <Picture url={url} />
              {more && (
                <span className="absolute inset-0 grid place-items-center bg-scrim font-display font-heavy text-[2rem] text-white">
                  {more}
                </span>
              )}
            </button>
          )
        })}
      </div>
      {open !== null && (
        <LazyPart>
          <PictureViewer
            title={event.name}
            pictures={pictures}
            index={open}
            onMove={setOpen}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </>
  )
}

const FRAME =
  'relative min-h-0 min-w-0 overflow-hidden bg-muted -outline-offset-4 [&>img]:transition-opacity hover:[&>img]:opacity-90'

/** Beside the first picture: one is as high as it, two are stacked, of three the first is as wide as the others. */
function spanOf(index: number, count: number): string | false {
  if (count === 1) return 'md:row-span-2'
  return count === 3 && index === 0 && 'md:col-span-2'
}

/** On phones the smaller version is enough. */
function Cover({ event, url }: { event: Pick<Event, 'id' | 'type' | 'media'>; url: string }) {
  const isWide = useIsWide()
  const { src, onError } = useWorkingImage(isWide ? url : pictureUrl(url, 'medium'), url)
  if (!src) return <EventCover event={{ ...event, media: [] }} isFirst />
  return <img src={src} alt="" width={1200} height={440} onError={onError} className="size-full object-cover" />
}

function Picture({ url }: { url: string }) {
  const { src, onError } = useWorkingImage(pictureUrl(url, 'medium'), url)
  if (!src) return null
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={200}
      loading="lazy"
      onError={onError}
      className="size-full object-cover"
    />
  )
}
