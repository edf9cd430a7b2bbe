import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import { lazy } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'

const Markdown = lazy(() => import('./markdown.tsx').then((module) => ({ default: module.Markdown })))

/** Without formatting until the Markdown renderer is loaded. */
export function FormattedText({ text }: { text: string }) {
  const plain = <p className="wrap-anywhere whitespace-pre-line">{withoutMarkdown(text)}</p>
  return (
    <LazyPart loading={plain} failed={plain}>
      <Markdown text={text} />
    </LazyPart>
  )
}
