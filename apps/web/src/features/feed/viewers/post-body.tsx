// What a post shows, by its type (spec 2 §2). Never a locked one: that has nothing to show.

import type { Post } from '@crew-chief/contract/feed-shapes'
import type { ReactNode } from 'react'
import { Newsletter } from './newsletter.tsx'
import { PostImages } from './post-images.tsx'
import { PostQuiz } from './post-quiz.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'

/** `isFirst`: at the top of the page, where a picture is what one waits for. */
type Props = { post: Post; isFirst?: boolean }

export function PostBody({ post, isFirst = false }: Props) {
  switch (post.type) {
    case 'TEXT':
      return <PostText post={post} />
    case 'IMAGE':
      return (
        <Parts>
          <PostImages post={post} isFirst={isFirst} />
          <PostText post={post} />
        </Parts>
      )
    case 'VIDEO':
      return (
        <Parts>
          {post.files.map((file) => (
            <PostVideo key={file.id} file={file} title={post.title} />
          ))}
          <PostText post={post} />
        </Parts>
      )
    case 'QUIZ':
      return (
        <Parts>
          <PostText post={post} />
          <PostQuiz post={post} />
        </Parts>
      )
    case 'NEWSLETTER':
      return <Newsletter post={post} />
  }
}

const Parts = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
)
