// A photo without where and when it was taken, before it leaves the device. The server sees to it too.

import { blankMetadata } from '@crew-chief/domain/uploads/picture-metadata'

/** Same length and type: what was signed stays true. */
export async function withoutPlace(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const blanked = blankMetadata(file.type, new Uint8Array(await file.arrayBuffer()))
  return blanked ? new Blob([blanked], { type: file.type }) : file
}
