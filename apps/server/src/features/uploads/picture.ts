// Pictures, through sharp: does it open, and a smaller copy of it.

import sharp from 'sharp'

// A phone's largest photo has some 50 million points; a bomb has billions in a few kilobytes.
const open = (content: Buffer) => sharp(content, { failOn: 'error', limitInputPixels: 100_000_000 })

export async function opensAsPicture(content: Buffer, contentType: string): Promise<boolean> {
  const facts = await open(content)
    .metadata()
    .catch(() => undefined)
  return facts !== undefined && `image/${facts.format}` === contentType
}

/** Undefined when the picture is broken. Encoded anew: place, camera and whatever else the file carried stay behind. */
export const smallerPicture = (content: Buffer, width: number): Promise<Buffer | undefined> =>
  open(content)
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
