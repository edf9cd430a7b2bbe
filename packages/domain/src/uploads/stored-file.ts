// Folder, type and name of a stored file, read from its key.

import { FILE_TYPES, type FileType, UPLOAD_FOLDER_NAMES, type UploadFolder } from './file-rules.ts'

const EXTENSIONS = new Map<string, FileType>()
for (const type of Object.keys(FILE_TYPES) as FileType[])
  for (const extension of FILE_TYPES[type]) EXTENSIONS.set(extension, type)

const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Undefined for an extension that uploads cannot have. */
export const typeOfKey = (key: string): FileType | undefined => EXTENSIONS.get(extensionOf(key))

/** Files are served by extension, so it must match the signed type: `a.html` signed as PNG becomes `a.html.png`. */
export function nameForType(name: string, type: string): string {
  const extension = [...EXTENSIONS].find(([, each]) => each === type)?.[0]
  return !extension || EXTENSIONS.get(extensionOf(name)) === type ? name : `${name}.${extension}`
}

const CLEAN_NAME = /^[A-Za-z0-9._-]+$/

/** Undefined when the key is in no upload folder or has an invalid name. */
export const folderOfKey = (key: string): UploadFolder | undefined =>
  UPLOAD_FOLDER_NAMES.find((folder) => key.startsWith(`${folder}/`) && CLEAN_NAME.test(key.slice(folder.length + 1)))

/** The key at the end of a file's URL, whatever the storage. Undefined for other URLs. */
export const keyOfUrl = (url: string): string | undefined =>
  UPLOAD_FOLDER_NAMES.map((folder) => url.slice(url.lastIndexOf(`/${folder}/`) + 1)).find(
    (key) => folderOfKey(key) !== undefined,
  )

/** The original file name of a key or URL, without folder, timestamp and random part. */
export const nameOfKey = (key: string): string =>
  key.slice(key.lastIndexOf('/') + 1).replace(/^\d+-(?:[0-9a-f]{16}-)?/, '')
