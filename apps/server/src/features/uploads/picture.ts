// Pictures, through sharp: does it open, and a smaller copy of it.

// A phone's largest photo has some 50 million points; a bomb has billions in a few kilobytes.
const LIMITS = { failOn: 'error', limitInputPixels: 100_000_000 } as const

// Loaded with the first picture: every start would pay for it, in time and memory.
const open = async (content: Buffer) => (await import('sharp')).default(content, LIMITS)

export async function opensAsPicture(content: Buffer, contentType: string): Promise<boolean> {
  const picture = await open(content)
  const facts = await picture.metadata().catch(() => undefined)
  return facts !== undefined && `image/${facts.format}` === contentType
}

/** Undefined when the picture is broken. Encoded anew: place, camera and whatever else the file carried stay behind. */
export async function smallerPicture(content: Buffer, width: number): Promise<Buffer | undefined> {
  const picture = await open(content)
  return picture
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
}
