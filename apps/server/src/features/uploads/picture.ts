// The largest phone photos have about 50 megapixels; a decompression bomb has far more in a few kilobytes.
const LIMITS = { failOn: 'error', limitInputPixels: 100_000_000 } as const

// Imported on first use, because it slows down every start.
export const openPicture = async (content: Buffer) => (await import('sharp')).default(content, LIMITS)

export async function decodesAs(content: Buffer, contentType: string): Promise<boolean> {
  const picture = await openPicture(content)
  const facts = await picture.metadata().catch(() => undefined)
  return facts !== undefined && `image/${facts.format}` === contentType
}

/** Undefined when the image is broken. Re-encoding also removes all metadata. */
export async function resizePicture(content: Buffer, width: number): Promise<Buffer | undefined> {
  const picture = await openPicture(content)
  return picture
    .rotate()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined)
}
