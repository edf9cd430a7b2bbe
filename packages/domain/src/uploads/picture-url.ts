import { PICTURE_FOLDERS, type PictureVersion, pictureKey } from './picture-versions.ts'
import { mapPlainUrl } from './signed-url.ts'

// URLs of uploaded files end in folder, timestamp and name, whatever the storage.
const UPLOADED = new RegExp(`/(${PICTURE_FOLDERS.join('|')})/\\d{13}-[A-Za-z0-9._-]+$`)

/**
 * The URL of an uploaded picture in another size; other URLs stay as they are. A job creates the sizes: right after an
 * upload, show the original.
 */
export function pictureUrl(url: string, version: PictureVersion): string
export function pictureUrl(url: string | null, version: PictureVersion): string | null
export function pictureUrl(url: string | null, version: PictureVersion): string | null {
  return url && mapPlainUrl(url, (plain) => (UPLOADED.test(plain) ? pictureKey(plain, version) : plain))
}
