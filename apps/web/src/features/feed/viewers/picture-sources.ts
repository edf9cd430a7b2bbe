// Which sizes of a picture a browser may choose from, and the room it will take.

import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { pictureUrl } from '../../../lib/picture-url.ts'

const MEDIUM_WIDTH = 640

type Measured = Pick<PostFile, 'path' | 'width'>

/** Undefined where there is nothing to choose: a small picture, or one that is not ours. */
export function srcSetOf({ path, width }: Measured): string | undefined {
  const medium = pictureUrl(path, 'medium')
  if (medium === path || !width || width <= MEDIUM_WIDTH) return undefined
  return `${medium} ${MEDIUM_WIDTH}w, ${path} ${width}w`
}

/** What is not known yet is taken to be as most pictures are. */
export const sizeOf = ({ width, height }: Pick<PostFile, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 1200, height: 900 }

/** What a picture is called for those who do not see it: its name without the ending, or the post's title. */
export function altOf(
  { name }: Pick<PostFile, 'name'>,
  title: string,
  place: { index: number; count: number },
): string {
  const words = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  // Names that cameras give say nothing.
  const isTelling = /[a-z]{3}/i.test(words) && !/^(img|dsc|dscn|pxl|image|photo|screenshot|untitled)[\s\d]/i.test(words)
  if (isTelling) return words
  return place.count > 1 ? `${title}, picture ${place.index + 1} of ${place.count}` : title
}
