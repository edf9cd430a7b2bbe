// The feed (spec 2 §2): /library for everyone, /feed for admins, /library/:postId for one post alone.
// This folder holds the screen; writing posts is authoring/, figures insight/, bodies viewers/, comments talk/.

import type { ReactNode } from 'react'
import { useParams } from '../../router/navigation.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { FeedOverlays } from './feed-overlays.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { usePanel } from './panel-state.ts'
import { PostCount, PostList } from './post-list.tsx'
import { PostPage } from './post-page.tsx'
import { AnalyticsLink, ProgressLink, SideColumn } from './side-column.tsx'

export default function FeedScreen() {
  const { postId } = useParams()
  // From 1024 px on there is room for the columns at both sides.
  const isDesk = useMediaQuery('(min-width: 1024px)')
  return (
    <>
      <PageHead title="Feed" />
      <Columns isDesk={isDesk}>
        {postId ? <PostPage key={postId} postId={postId} /> : <Posts isDesk={isDesk} />}
      </Columns>
      <FeedOverlays />
    </>
  )
}

function Columns({ isDesk, children }: { isDesk: boolean; children: ReactNode }) {
  const { isFolded } = usePanel()
  return (
    <div
      className={cx(
        'mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 lg:gap-6 xl:gap-8 xl:px-10',
        isFolded
          ? 'lg:grid-cols-[48px_minmax(0,1fr)_224px] xl:grid-cols-[48px_minmax(0,1fr)_256px]'
          : 'lg:grid-cols-[208px_minmax(0,1fr)_224px] xl:grid-cols-[232px_minmax(0,1fr)_256px]',
      )}
    >
      {isDesk && <LibraryPanel />}
      <div className="min-w-0 max-lg:mx-auto max-lg:w-full max-lg:max-w-[720px]">{children}</div>
      {isDesk && <SideColumn />}
    </div>
  )
}

const Posts = ({ isDesk }: { isDesk: boolean }) => (
  <section aria-label="Posts">
    <FeedToolbar isDesk={isDesk} />
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 py-3">
      <PostCount />
      {!isDesk && (
        <div className="flex flex-wrap gap-2">
          <AnalyticsLink size="small" />
          <ProgressLink />
          <ButtonLink to="/events" size="small">
            Register for an event
          </ButtonLink>
        </div>
      )}
    </div>
    <PostList />
  </section>
)
