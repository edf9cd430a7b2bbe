// What a post shows, by its type (spec 2 §2). Never a locked one: that has nothing to show.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { Newsletter } from './newsletter.tsx'
import { PostImages } from './post-images.tsx'
import { PostQuiz } from './post-quiz.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'

export function PostBody({ post }: { post: Post }) {
  switch (post.type) {
    case 'TEXT':
      return <Content post={post} />
    case 'IMAGE':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PostImages post={post} />
          <Content post={post} />
        </div>
      )
    case 'VIDEO':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {post.files.map((file) => (
            <PostVideo key={file.id} file={file} title={post.title} />
          ))}
          <Content post={post} />
        </div>
      )
    case 'QUIZ':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Content post={post} />
          <PostQuiz post={post} />
        </div>
      )
    case 'NEWSLETTER':
      return <Newsletter post={post} />
  }
}

/** Text and newsletter need one; the others may have one. */
const Content = ({ post: { id, content } }: { post: Post }) =>
  content ? <PostText postId={id} text={content} /> : null
