import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'

/** Streams: only what is watched is loaded. Its room is there before it is. */
export function PostVideo({ file, title }: { file: PostFile; title: string }) {
  const { path, width, height, thumbnail, name } = file
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <ErrorState title="Your browser cannot play this video">
        <ExternalLink href={path}>Download {name}</ExternalLink>
      </ErrorState>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: authors upload videos without captions
    <video
      // No type beside it: browsers refuse QuickTime by its name, and play most of it.
      src={path}
      controls
      preload="metadata"
      playsInline
      poster={thumbnail ?? undefined}
      aria-label={title}
      onError={() => setBroken(true)}
      className="max-h-[70dvh] w-full rounded-control bg-ink"
      style={{ aspectRatio: `${width || 16} / ${height || 9}` }}
    />
  )
}
