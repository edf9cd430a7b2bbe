import { Fragment, memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { linkedLines, type MarkdownNode, remarkPost } from './remark-post.ts'
import { splitMarkdown } from './split-markdown.ts'

/** Memoized: parsing is too slow to repeat on every render of a card. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3">
      {splitMarkdown(text).map((part, index) =>
        part.isPlain ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
          <PlainPart key={index} text={part.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
          <ReactMarkdown key={index} remarkPlugins={PLUGINS} components={COMPONENTS}>
            {part.text}
          </ReactMarkdown>
        ),
      )}
    </div>
  )
})

const PlainPart = ({ text }: { text: string }) => (
  <p>
    {linkedLines(text).map((node, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a text have no identity
      <Fragment key={index}>{renderPlain(node)}</Fragment>
    ))}
  </p>
)

function renderPlain({ type, value, url, children }: MarkdownNode): ReactNode {
  if (type === 'break') return <br />
  return type === 'link' ? <ExternalLink href={url}>{children?.map((child) => child.value)}</ExternalLink> : value
}

const ExternalLink = ({ href, children }: { href?: string | undefined; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer ugc" className={textLinkClass}>
    {children}
  </a>
)

const Heading = ({ children }: { children?: ReactNode }) => <h3 className="display-3 mt-2">{children}</h3>
const SmallHeading = ({ children }: { children?: ReactNode }) => <h3 className="display-4 mt-1">{children}</h3>

const PLUGINS = [remarkPost]

// All headings are one level below the h2 above the text: authors often begin with ## or ###, which would skip a level.
const COMPONENTS: Components = {
  h1: Heading,
  h2: SmallHeading,
  h3: SmallHeading,
  h4: SmallHeading,
  h5: SmallHeading,
  h6: SmallHeading,
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  strong: ({ children }) => <strong className="font-bold">{children}</strong>,
  code: ({ children }) => <code className="rounded-tag bg-muted px-1 text-small">{children}</code>,
  pre: ({ children }) => (
    <pre className="whitespace-pre-wrap rounded-control bg-muted p-3 text-small [&>code]:px-0">{children}</pre>
  ),
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ start, children }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="pl-1 marker:text-muted-foreground [&>*+*]:mt-2">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="grid gap-3 border-input border-l-2 pl-4 text-muted-foreground">{children}</blockquote>
  ),
  hr: () => <hr className="border-border" />,
}
