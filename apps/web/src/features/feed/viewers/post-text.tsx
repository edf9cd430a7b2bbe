// A post's text: its words at once, their form as soon as the part that knows it has come.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { lazy } from 'react'
import { useParams } from '../../../router/navigation.tsx'
import { LatePart } from '../late-part.tsx'
import { Folded } from './folded.tsx'
import { useWholeText } from './use-whole-text.ts'

const FormattedText = lazy(() => import('./formatted-text.tsx').then((m) => ({ default: m.FormattedText })))

/** Text and newsletter need one; the others may have one. */
export function PostText({ post }: { post: Post }) {
  const isOnItsOwnPage = useParams().postId === post.id
  const rest = useWholeText(post)
  if (!post.content) return null
  return (
    <Folded isOpen={isOnItsOwnPage} rest={rest}>
      <Words text={post.content} />
    </Folded>
  )
}

export function Words({ text }: { text: string }) {
  const plain = <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  return (
    <LatePart waiting={plain} instead={plain}>
      <FormattedText text={text} />
    </LatePart>
  )
}
