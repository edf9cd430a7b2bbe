// Who wrote a post and when, the libraries it is in, and the menu of those who may change it.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { LIBRARY_LABELS } from '@crew-chief/domain/feed/post-choices'
import { ROLE_LABELS } from '@crew-chief/domain/roles'
import { lazy } from 'react'
import { pictureUrl } from '../../lib/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useViewer } from '../accounts/public.ts'
import { LatePart } from './late-part.tsx'
import { LIBRARY_ICONS } from './library-icons.ts'
import { formatPostDay } from './post-day.ts'

const PostMenu = lazy(() => import('./authoring/post-menu.tsx').then((module) => ({ default: module.PostMenu })))

export function PostHead({ post }: { post: Post }) {
  const viewer = useViewer()
  const { author, contentLibrary } = post
  return (
    <header className="flex items-start gap-3">
      <Avatar
        id={author.id}
        firstName={author.firstName}
        lastName={author.lastName}
        image={pictureUrl(author.profileImage, 'small')}
        fallback={author.profileImage}
        size={44}
        shape={author.role === 'CLINICIAN' ? 'square' : 'circle'}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <Byline post={post} />
        {contentLibrary.length > 0 && <Libraries libraries={contentLibrary} />}
      </div>
      {canEditPost(viewer, { authorId: author.id }) && (
        <LatePart waiting={<span className="size-11 md:size-9" />}>
          <PostMenu post={post} />
        </LatePart>
      )}
    </header>
  )
}

const Byline = ({ post: { author, createdAt } }: { post: Post }) => (
  <div className="min-w-0 flex-1 basis-40">
    <p className="break-words font-bold">
      {author.firstName} {author.lastName}
    </p>
    <p className="text-meta text-muted-foreground">
      {ROLE_LABELS[author.role]} · <time dateTime={createdAt}>{formatPostDay(new Date(createdAt))}</time>
    </p>
  </div>
)

const Libraries = ({ libraries }: { libraries: Post['contentLibrary'] }) => (
  <ul aria-label="Libraries" className="flex flex-wrap gap-2">
    {libraries.map(({ type }) => (
      <li key={type}>
        <Badge tone="gray" icon={LIBRARY_ICONS[type]}>
          {LIBRARY_LABELS[type]}
        </Badge>
      </li>
    ))}
  </ul>
)
