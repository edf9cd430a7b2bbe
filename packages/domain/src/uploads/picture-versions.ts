import type { UploadFolder } from './file-rules.ts'

/** Of their pictures smaller versions are created. Not in `file-rules.ts`, because the first load needs no other rule of uploads. */
export const PICTURE_FOLDERS = [
  'profile',
  'clinician',
  'products/images',
  'events',
  'posts/images',
] as const satisfies readonly UploadFolder[]

export const isPictureFolder = (folder: UploadFolder | undefined): boolean =>
  PICTURE_FOLDERS.some((one) => one === folder)

export const PICTURE_VERSIONS = [
  { name: 'small', width: 128 },
  { name: 'medium', width: 640 },
] as const
export type PictureVersion = (typeof PICTURE_VERSIONS)[number]['name']

const VERSION_ENDING = new RegExp(`\\.(${PICTURE_VERSIONS.map(({ name }) => name).join('|')})\\.webp$`)

export const pictureKey = (key: string, version: PictureVersion): string => `${key}.${version}.webp`

/** The key of the uploaded picture. */
export const originalKey = (key: string): string => key.replace(VERSION_ENDING, '')
