// A picture of ours in the size a list needs; any other address stays as it is.

import { folderRule, UPLOAD_FOLDER_NAMES } from '@crew-chief/domain/uploads/file-rules'
import { type PictureVersion, pictureKey } from '@crew-chief/domain/uploads/picture-versions'

const PICTURE_FOLDERS = UPLOAD_FOLDER_NAMES.filter((folder) => folderRule(folder).isPicture)
// What we issue ends in folder, timestamp and cleaned name, wherever the storage is.
const ISSUED = new RegExp(`/(${PICTURE_FOLDERS.join('|')})/\\d{13}-[A-Za-z0-9._-]+$`)

/** Made by a job: just after a change it may not be there yet, so whoever changed a picture is shown the original. */
export function pictureUrl(url: string, version: PictureVersion): string
export function pictureUrl(url: string | null, version: PictureVersion): string | null
export function pictureUrl(url: string | null, version: PictureVersion): string | null {
  return url && ISSUED.test(url) ? pictureKey(url, version) : url
}
