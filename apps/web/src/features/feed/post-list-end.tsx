// The end of what is there: more comes as one nears it, and the real end says so.

import { feedApi } from '@crew-chief/contract/feed'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import type { usePosts } from './use-posts.ts'
import { whenNear } from './when-near.ts'

type Props = {
  list: ReturnType<typeof usePosts>
  /** How many cards there are so far. */
  count: number
  cards: RefObject<HTMLUListElement | null>
}

export function PostListEnd({ list, count, cards }: Props) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    const from = goOnAt.current
    if (from === null || count <= from) return
    goOnAt.current = null
    // Whoever pressed goes on at the first of the new ones, not behind all of them.
    cards.current?.children[from]?.querySelector('a')?.focus()
  }, [count, cards])
  const more = () => void fetchNextPage()
  if (!hasNextPage) return <p className="pt-6 text-center text-muted-foreground text-small">That is everything.</p>
  if (isFetchNextPageError && !isFetchingNextPage)
    return (
      <div className="pt-4 md:pt-5">
        <ErrorState title={feedApi.listPosts.failure} onRetry={more}>
          The posts above stay.
        </ErrorState>
      </div>
    )
  const press = () => {
    goOnAt.current = count
    more()
  }
  return (
    <>
      {isFetchingNextPage && (
        <div className="pt-4 md:pt-5">
          <PostSkeletons label="Loading more posts" count={1} />
        </div>
      )}
      <ShowMore isComing={isFetchingNextPage} onNear={more} onPress={press} />
    </>
  )
}

type MoreProps = { isComing: boolean; onNear: () => void; onPress: () => void }

/** Pressed by nobody who scrolls: it is for keyboards, and for readers that go from one thing to the next. */
function ShowMore({ isComing, onNear, onPress }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  // Anew after each page: on a tall screen the end is near again at once.
  useEffect(() => (end.current && !isComing ? whenNear(end.current, onNear) : undefined))
  return (
    <div ref={end} className="flex justify-center pt-6">
      <Button pending={isComing} pendingLabel="Loading..." onClick={onPress}>
        Show more
      </Button>
    </div>
  )
}
