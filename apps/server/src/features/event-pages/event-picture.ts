// The Open Graph picture of an event: name, dates and place, beside its cover.

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { keyOfUrl } from '@crew-chief/domain/uploads/stored-file'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { createLimiter } from '../../platform/limiter.ts'
import { LOGO_PATH } from '../../platform/logo.ts'
import { shorten } from '../../platform/public-page.ts'
import { decodePicture } from '../uploads/public.ts'
import { findPublicEvent } from './find-public-event.ts'

export const EVENT_PICTURE_SIZE = { width: 1200, height: 630 }
const { width: WIDTH, height: HEIGHT } = EVENT_PICTURE_SIZE

/** The version makes social networks fetch the picture of a changed event again. */
export const eventPicturePath = ({ slug, version }: Pick<EventDetails, 'slug' | 'version'>): string =>
  `/og/events/${slug}.png?v=${version}`

type Subject = {
  name: string
  dates: string
  place: string
  isCanceled: boolean
  cover: string | null
  product: string
  accent: string
}

// A change of the drawing needs another number, so that cached pictures are replaced.
const DRAWING = 1
const MAX_KEPT = 50
// Drawing takes about 200 ms of one core.
const MAX_WAITING = 20

/** Each picture is drawn once and kept in memory. */
export function createEventPictures({ db, config, storage, log }: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>) {
  const kept = new Map<string, Promise<Buffer>>()
  const { run } = createLimiter(1, MAX_WAITING)

  const draw = (etag: string, subject: Subject): Promise<Buffer> => {
    const drawing = kept.get(etag) ?? run(() => drawPicture({ storage, log }, subject))
    // The most recently used are at the end.
    kept.delete(etag)
    kept.set(etag, drawing)
    drawing.catch(() => kept.delete(etag))
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MAX_KEPT) kept.delete(oldest)
    return drawing
  }

  /** Undefined when visitors may not see the event. */
  return async (address: string) => {
    const event = await findPublicEvent({ db, config }, address)
    if (!event) return undefined
    const subject = subjectOf(event, config)
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([DRAWING, subject]))
      .digest('base64url')}"`
    return { etag, draw: () => draw(etag, subject) }
  }
}

/** Everything that is drawn. The year depends on the distance from today, but the picture should not. */
const subjectOf = (event: EventDetails, { productName, accentColor }: Deps['config']): Subject => ({
  name: event.name,
  dates: formatEventDates(event, { zone: null, now: new Date(0) }),
  place: event.location,
  isCanceled: event.canceledAt !== null,
  cover: event.media[0]?.url ?? null,
  product: productName,
  accent: accentColor,
})

const INK = '#121211'
const MARGIN = 80
// The right part shows the cover or the stripes of the referee's shirt; its left edge leans like them.
const LEAN = 157
const RIGHT_PART = 640

async function drawPicture(deps: Pick<Deps, 'storage' | 'log'>, subject: Subject): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const cover = await coverOf(deps, subject.cover)
  const layers = [...(cover ? [cover] : []), { input: Buffer.from(shapes(subject, cover !== null)), left: 0, top: 0 }]
  return sharp({ create: { ...EVENT_PICTURE_SIZE, channels: 3, background: INK } })
    .composite([...layers, ...(await textLayers(subject, cover !== null))])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Files of other servers are not fetched. */
async function coverOf({ storage, log }: Pick<Deps, 'storage' | 'log'>, url: string | null) {
  const key = url && keyOfUrl(url)
  if (!key || storage.publicUrl(key) !== url) return null
  try {
    const width = WIDTH - RIGHT_PART
    const input = await decodePicture(await storage.read(key), (picture) =>
      picture.rotate().resize({ width, height: HEIGHT, fit: 'cover', position: 'attention' }),
    )
    return { input, left: RIGHT_PART, top: 0 }
  } catch (error) {
    log.warn({ error, key }, 'cover not drawn')
    return null
  }
}

const shapes = (
  { accent }: Subject,
  hasCover: boolean,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  ${hasCover ? coverEdge(accent) : stripes()}
  <g transform="translate(${MARGIN - 2} ${HEIGHT - 112}) scale(1.5)"><path fill="${accent}" fill-rule="evenodd" d="${LOGO_PATH}"/></g>
</svg>`

/** An ink triangle and a bar over the left edge of the cover. */
const coverEdge = (accent: string): string => {
  const top = RIGHT_PART + LEAN
  const bottom = RIGHT_PART
  return `<path fill="${INK}" d="M${bottom - 2} 0H${top}L${bottom} ${HEIGHT}H${bottom - 2}z"/>
  <path fill="${accent}" d="M${top} 0h14L${bottom + 14} ${HEIGHT}h-14z"/>`
}

const stripes = (): string => {
  const bars = 16
  const pitch = 29
  return Array.from({ length: bars }, (_, index) => {
    const width = Math.max(1, pitch * 0.86 * ((index + 1) / bars) ** 1.35)
    return `<path fill="#fff" d="M${780 + (index + 1) * pitch - width} ${HEIGHT}h${width}l${LEAN} ${-HEIGHT}h${-width}z"/>`
  }).join('')
}

// The fonts of the web app as TrueType, because the FreeType in sharp cannot read WOFF2. Pango takes a font by name once
// its file has been loaded, and needs the comma to tell the name from the style.
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
const DISPLAY = {
  family: 'Sofia Sans Extra Condensed,',
  files: ['sofia-sans-extra-condensed-latin-ext', 'sofia-sans-extra-condensed-latin'].map(fontFile),
}
const TEXT = { family: 'Figtree Light,', files: ['figtree-latin-ext', 'figtree-latin'].map(fontFile) }

type Style = { font: typeof TEXT; weight: number; size: number; color: string; width: number; lineHeight?: number }

async function drawText(text: string, { font, weight, size, color, width, lineHeight = 1 }: Style) {
  const { default: sharp } = await import('sharp')
  const markup = `<span foreground="${color}" weight="${weight}" line_height="${lineHeight}">${escapeHtml(text)}</span>`
  const drawWith = (fontfile: string) =>
    sharp({
      text: { text: markup, font: `${font.family} ${size}`, fontfile, width, rgba: true, dpi: 72, wrap: 'word-char' },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const [extended = '', latin = ''] = font.files
  if (/[\u0100-\u1fff]/.test(text)) await drawWith(extended)
  const { data, info } = await drawWith(latin)
  return { input: data, height: info.height }
}

async function textLayers({ name, dates, place, isCanceled, product, accent }: Subject, hasCover: boolean) {
  const width = hasCover ? RIGHT_PART - MARGIN : 740
  const text = { font: TEXT, weight: 500, size: 28, width }
  const mark = isCanceled && (await drawText('Canceled', { ...text, weight: 700, color: accent }))
  const parts = [
    ...(mark ? [{ ...mark, gap: 20 }] : []),
    { ...(await drawName(name, width)), gap: 30 },
    { ...(await drawText(dates.replace(' to ', '\nto '), { ...text, color: accent })), gap: 16 },
    { ...(await drawText(shorten(place, 60), { ...text, color: '#D4D3CB' })), gap: 0 },
  ]
  let top = 64
  const layers = parts.map(({ input, height, gap }) => {
    const layer = { input, left: MARGIN, top }
    top += height + gap
    return layer
  })
  const brandStyle = { font: DISPLAY, weight: 850, size: 40, color: '#fff', width: 400 }
  const brand = await drawText(shorten(product, 30), brandStyle)
  return [...layers, { input: brand.input, left: MARGIN + 82, top: HEIGHT - 98 }]
}

const MAX_NAME_HEIGHT = 210

/** As large as fits. Without emoji, which the fonts do not have. */
async function drawName(name: string, width: number) {
  const text = name.replace(/\s*\p{Extended_Pictographic}\uFE0F?/gu, '').trim() || name
  const style = { font: DISPLAY, weight: 850, color: '#fff', width, lineHeight: 0.8 }
  for (const size of [112, 92, 76, 64]) {
    const drawn = await drawText(text, { ...style, size })
    if (drawn.height <= MAX_NAME_HEIGHT) return drawn
  }
  return drawText(shorten(text, 90), { ...style, size: 56 })
}
