import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'

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

/** Not the file name, which describes the file and not what it shows. */
export const altOf = (title: string, { index, count }: { index: number; count: number }): string =>
  count > 1 ? `${title}, picture ${index + 1} of ${count}` : title
