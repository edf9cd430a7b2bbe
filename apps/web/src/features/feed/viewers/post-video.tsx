import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { type VideoTrouble, videoTrouble } from './video-trouble.ts'

/** Streams: only what is watched is loaded. Its room is there before it is. */
export function PostVideo({ file, title }: { file: PostFile; title: string }) {
  const { path, width, height, thumbnail } = file
  const [trouble, setTrouble] = useState<VideoTrouble | null>(null)
  if (trouble) return <Trouble file={file} trouble={trouble} onRetry={() => setTrouble(null)} />
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
      onError={({ currentTarget: { error } }) => void videoTrouble(path, error).then(setTrouble)}
      className="max-h-[70dvh] w-full rounded-control bg-ink"
      style={{ aspectRatio: `${width || 16} / ${height || 9}` }}
    />
  )
}

type TroubleProps = { file: PostFile; trouble: VideoTrouble; onRetry: () => void }

const Trouble = ({ file: { name, path }, trouble, onRetry }: TroubleProps) =>
  trouble === 'network' ? (
    <ErrorState title="The video did not arrive" onRetry={onRetry}>
      Please check your connection.
    </ErrorState>
  ) : (
    <ErrorState title="Your browser cannot play this video">
      <ExternalLink href={path}>Download {name}</ExternalLink>
    </ErrorState>
  )
