export const PICTURE_VERSIONS = [
  { name: 'small', width: 128 },
  { name: 'medium', width: 640 },
] as const
export type PictureVersion = (typeof PICTURE_VERSIONS)[number]['name']

export const pictureKey = (key: string, version: PictureVersion): string => `${key}.${version}.webp`
