import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.ts'
import { updateCachedPost } from '../use-posts.ts'
import { FormattedText } from './formatted-text.tsx'

export function PostText({ post }: { post: Post }) {
  const isOnOwnPage = useParams().postId === post.id
  const rest = useFullText(post)
  if (!post.content) return null
  return (
    <CollapsibleText isInitiallyOpen={isOnOwnPage} rest={rest}>
      <FormattedText text={post.content} />
    </CollapsibleText>
  )
}

/** The part of a long text that lists leave out; undefined when the text is complete. */
type RestOfText = { load: () => void; isLoading: boolean }

function useFullText({ id, isCut }: Pick<Post, 'id' | 'isCut'>): RestOfText | undefined {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      const { content } = await callApi(feedApi.getPost, { params: { id } })
      updateCachedPost(client, id, (post) => ({ ...post, content, isCut: false }))
    } catch {
      toast.error('Error', 'Failed to load posts')
    }
    setLoading(false)
  }
  return isCut ? { load: () => void load(), isLoading } : undefined
}

// Twelve lines of 24 px and half of the next, as a hint that the text continues.
const COLLAPSED = 'max-h-[300px] overflow-hidden'

type CollapsibleTextProps = { isInitiallyOpen: boolean; rest: RestOfText | undefined; children: ReactNode }

/** 'Read more' expands a long text and loads the part that was left out. */
function CollapsibleText({ isInitiallyOpen, rest, children }: CollapsibleTextProps) {
  const { box, isCollapsed, isLong, expand } = useCollapse(isInitiallyOpen)
  const readMore = () => {
    expand()
    rest?.load()
    // The button disappears: keep the focus in the text.
    box.current?.focus()
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a focused link below the fold must become visible */}
      <div
        ref={box}
        tabIndex={-1}
        onFocus={isLong ? expand : undefined}
        className={cx('outline-none', isCollapsed && COLLAPSED)}
      >
        <div>{children}</div>
      </div>
      {((isCollapsed && isLong) || rest) && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={false}
          onClick={readMore}
          pending={rest?.isLoading}
          pendingLabel="Loading..."
          className="-ml-3 mt-1 underline"
        >
          Read more
        </Button>
      )}
    </div>
  )
}

function useCollapse(isInitiallyOpen: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [isCollapsed, setCollapsed] = useState(!isInitiallyOpen)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isCollapsed) return
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    // Fonts, the window width and the late Markdown rendering change the height.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [isCollapsed])
  return { box, isCollapsed, isLong, expand: () => setCollapsed(false) }
}
