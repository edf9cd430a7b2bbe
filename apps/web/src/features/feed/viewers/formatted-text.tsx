import { lazy } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'

const Markdown = lazy(() => import('./markdown.tsx').then((module) => ({ default: module.Markdown })))

/** Plain text until the Markdown renderer is loaded. */
export function FormattedText({ text }: { text: string }) {
  const plain = <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  return (
    <LazyPart loading={plain} failed={plain}>
      <Markdown text={text} />
    </LazyPart>
  )
}
