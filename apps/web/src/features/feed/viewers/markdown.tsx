import { Fragment, memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx'
import { linkedLines, type MarkdownNode, remarkPost } from './remark-post.ts'
import { splitMarkdown } from './split-markdown.ts'

/** `page`: the text is the whole page, so its headings follow the title. */
type Props = { text: string; page?: boolean }

/** Memoized: parsing is too slow to repeat on every render of a card. */
export const Markdown = memo(function Markdown({ text, page = false }: Props) {
  return (
    <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3">
      {splitMarkdown(text).map((part, index) =>
        part.isPlain ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
          <PlainPart key={index} text={part.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity
          <ReactMarkdown key={index} remarkPlugins={PLUGINS} components={page ? PAGE_COMPONENTS : COMPONENTS}>
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
  return type === 'link' ? <PostLink href={url}>{children?.map((child) => child.value)}</PostLink> : value
}

// The rest is served as it is: files, calendars, and what a browser takes for another host.
const PAGE = /^\/(?!\/|(?:api|files)\/)/

function PostLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const path = href.startsWith(location.origin) ? href.slice(location.origin.length) : ''
  if (PAGE.test(path)) return <TextLink to={path}>{children}</TextLink>
  return (
    <a
      href={href}
      {...(!href.startsWith('mailto:') && { target: '_blank' })}
      rel="noopener noreferrer ugc"
      className={textLinkClass}
    >
      {children}
    </a>
  )
}

const Heading = ({ children }: { children?: ReactNode }) => <h3 className="display-3 mt-2">{children}</h3>
const SmallHeading = ({ children }: { children?: ReactNode }) => <h3 className="display-4 mt-1">{children}</h3>

const PageHeading = ({ children }: { children?: ReactNode }) => (
  <h2 className="display-3 mt-3 first:mt-0">{children}</h2>
)

const PLUGINS = [remarkPost]

// All headings are one level below the h2 above the text: authors often begin with ## or ###, which would skip a level.
const COMPONENTS: Components = {
  h1: Heading,
  h2: SmallHeading,
  h3: SmallHeading,
  h4: SmallHeading,
  h5: SmallHeading,
  h6: SmallHeading,
  a: ({ href, children }) => <PostLink href={href}>{children}</PostLink>,
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

const PAGE_COMPONENTS: Components = { ...COMPONENTS, h1: PageHeading, h2: PageHeading }
