// A post's text: its words at once, their form as soon as the part that knows it has come.

import { lazy, Suspense } from 'react'
import { useParams } from '../../../router/navigation.tsx'
import { Folded } from './folded.tsx'

const FormattedText = lazy(() => import('./formatted-text.tsx').then((m) => ({ default: m.FormattedText })))

export function PostText({ postId, text }: { postId: string; text: string }) {
  const isOnItsOwnPage = useParams().postId === postId
  return (
    <Folded isOpen={isOnItsOwnPage}>
      <Words text={text} />
    </Folded>
  )
}

export const Words = ({ text }: { text: string }) => (
  <Suspense fallback={<p className="wrap-anywhere whitespace-pre-line">{text}</p>}>
    <FormattedText text={text} />
  </Suspense>
)
