import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { sizeOf, srcSetOf } from './picture-sources.ts'

type Props = { file: PostFile; alt: string; sizes: string; className: string; isFirst: boolean }

/** The smaller version is made by a job: when it is missing, the picture itself is shown. */
export function PostPicture({ file, alt, sizes, className, isFirst }: Props) {
  const [isWhole, setWhole] = useState(false)
  const srcSet = isWhole ? undefined : srcSetOf(file)
  return (
    <img
      src={file.path}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      {...sizeOf(file)}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setWhole(true)}
      className={cx('bg-muted', className)}
    />
  )
}
