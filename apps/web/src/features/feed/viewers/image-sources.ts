import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { pictureUrl } from '../../../lib/picture-url.ts'

const MEDIUM_WIDTH = 640

type SizedFile = Pick<PostFile, 'path' | 'width'>

/** Undefined for small images and files not uploaded here. */
export function srcSetOf({ path, width }: SizedFile): string | undefined {
  const medium = pictureUrl(path, 'medium')
  if (medium === path || !width || width <= MEDIUM_WIDTH) return undefined
  return `${medium} ${MEDIUM_WIDTH}w, ${path} ${width}w`
}

/** Unknown sizes get a typical one, to reserve space. */
export const sizeOf = ({ width, height }: Pick<PostFile, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 1200, height: 900 }

/** The file name without extension if it is descriptive, otherwise the post's title. */
export function altOf(
  { name }: Pick<PostFile, 'name'>,
  title: string,
  position: { index: number; count: number },
): string {
  const text = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  // Default names of cameras are not descriptive.
  const isDescriptive =
    /[a-z]{3}/i.test(text) && !/^(img|dsc|dscn|pxl|image|photo|screenshot|untitled)[\s\d]/i.test(text)
  if (isDescriptive) return text
  return position.count > 1 ? `${title}, picture ${position.index + 1} of ${position.count}` : title
}
