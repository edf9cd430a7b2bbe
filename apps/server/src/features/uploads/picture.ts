import type { Sharp } from 'sharp'
import { createLimiter } from '../../platform/limiter.ts'

/** The largest phone photos have about as many; a decompression bomb has far more in a few kilobytes. */
export const MAX_MEGAPIXELS = 50
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
// Of the decoded picture: an interlaced or rotated one is in memory as a whole. Enough for 8-bit color and transparency.
const MAX_BYTES = MAX_PIXELS * 4

// Imported on first use, because it slows down every start.
const open = async (content: Buffer, limitInputPixels: number | false): Promise<Sharp> =>
  (await import('sharp')).default(content, { failOn: 'error', limitInputPixels, sequentialRead: true })

// One picture at a time in memory. The others wait.
const decoding = createLimiter(1)

/** Throws when the image is broken or too large. */
export const decodePicture = (content: Buffer, transform: (picture: Sharp) => Sharp): Promise<Buffer> =>
  decoding.run(async () => {
    if ((await pictureProblem(content)) !== null) throw new Error('picture is broken or too large')
    return transform(await open(content, MAX_PIXELS)).toBuffer()
  })

/** Reads only the header. Without a content type, any format is accepted. */
export async function pictureProblem(content: Buffer, contentType?: string): Promise<'broken' | 'too-large' | null> {
  const picture = await open(content, false)
  const facts = await picture.metadata().catch(() => undefined)
  if (!facts || (contentType !== undefined && `image/${facts.format}` !== contentType)) return 'broken'
  const pixels = facts.width * facts.height
  const bytesPerSample = facts.depth === 'uchar' ? 1 : 2
  return pixels > MAX_PIXELS || pixels * facts.channels * bytesPerSample > MAX_BYTES ? 'too-large' : null
}

/** Undefined when the image is broken or too large. Re-encoding also removes all metadata. */
export const resizePicture = (content: Buffer, width: number): Promise<Buffer | undefined> =>
  decodePicture(content, (picture) =>
    picture.rotate().resize({ width, height: width, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }),
  ).catch(() => undefined)
