// What a stored file's key says: its folder, its type, the name it is saved under.

import { FILE_TYPES, type FileType, UPLOAD_FOLDER_NAMES, type UploadFolder } from './file-rules.ts'

const EXTENSIONS = new Map<string, FileType>()
for (const type of Object.keys(FILE_TYPES) as FileType[])
  for (const extension of FILE_TYPES[type]) EXTENSIONS.set(extension, type)

const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Undefined for a name whose ending no upload may have. */
export const typeOfKey = (key: string): FileType | undefined => EXTENSIONS.get(extensionOf(key))

/** A file is served by its ending, so the ending always says the type it was signed for: `a.html` as PNG is `a.html.png`. */
export function nameForType(name: string, type: string): string {
  const signed = [...EXTENSIONS].find(([, each]) => each === type)?.[0]
  return !signed || EXTENSIONS.get(extensionOf(name)) === type ? name : `${name}.${signed}`
}

const CLEAN_NAME = /^[A-Za-z0-9._-]+$/

/** Undefined when the key lies in none of the folders, or has a name that no upload is kept under. */
export const folderOfKey = (key: string): UploadFolder | undefined =>
  UPLOAD_FOLDER_NAMES.find((folder) => key.startsWith(`${folder}/`) && CLEAN_NAME.test(key.slice(folder.length + 1)))

/** The name without folder, timestamp and random part, as its owner knew it; of a key or an address. */
export const nameOfKey = (key: string): string =>
  key.slice(key.lastIndexOf('/') + 1).replace(/^\d+-(?:[0-9a-f]{16}-)?/, '')
