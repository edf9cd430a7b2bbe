// The feed (spec 2 §2): /library for everyone, /feed for admins, /library/:postId for a single post.

import { POST_TYPES, type PostType } from '@crew-chief/domain/feed/post-choices'
import { PAGES, paths } from '@crew-chief/domain/paths'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useMatch, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useViewer } from '../accounts/public.ts'
import { FeedToolbar } from './feed-toolbar.tsx'
import { LibraryPanel, useLibraryPanel } from './library-panel.tsx'
import { PostCount, PostList } from './post-list.tsx'
import { PostPage } from './post-page.tsx'
import { AnalyticsLink, ProgressLink, SideColumn } from './side-column.tsx'
import { useDialogUrl } from './use-dialog-url.ts'

const CommentsDrawer = lazy(() => import('./comments/comments-drawer.tsx'))
const CreatePostDialog = lazy(() => import('./authoring/create-post-dialog.tsx'))
const EditPostDialog = lazy(() => import('./authoring/edit-post-dialog.tsx'))
const AnalyticsDialog = lazy(() => import('./insight/analytics-dialog.tsx'))
const ProgressDialog = lazy(() => import('./insight/progress-dialog.tsx'))
const PollResultsDialog = lazy(() => import('./insight/poll-results-dialog.tsx'))
const QuizResultsDialog = lazy(() => import('./insight/quiz-results-dialog.tsx'))

export default function FeedScreen() {
  const { postId } = useParams()
  const isFeed = useMatch(PAGES.feed) !== null
  const isDesktop = useMediaQuery('(min-width: 1024px)')
  return (
    <>
      <PageHead title={isFeed ? 'Feed' : 'Library'} />
      <Columns isDesktop={isDesktop}>
        {postId ? <PostPage key={postId} postId={postId} /> : <Posts isDesktop={isDesktop} />}
      </Columns>
      <CreatePostButton />
      <Dialogs />
    </>
  )
}

function Columns({ isDesktop, children }: { isDesktop: boolean; children: ReactNode }) {
  const { isFolded } = useLibraryPanel()
  return (
    <div
      className={cx(
        'mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 lg:gap-6 xl:gap-8 xl:px-10',
        isFolded
          ? 'lg:grid-cols-[48px_minmax(0,1fr)_224px] xl:grid-cols-[48px_minmax(0,1fr)_256px]'
          : 'lg:grid-cols-[208px_minmax(0,1fr)_224px] xl:grid-cols-[232px_minmax(0,1fr)_256px]',
      )}
    >
      {isDesktop && <LibraryPanel />}
      <div className="min-w-0 max-lg:mx-auto max-lg:w-full max-lg:max-w-[720px]">{children}</div>
      {isDesktop && <SideColumn />}
    </div>
  )
}

const Posts = ({ isDesktop }: { isDesktop: boolean }) => (
  <section aria-label="Posts">
    <FeedToolbar isDesktop={isDesktop} />
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 py-3">
      <PostCount />
      {!isDesktop && (
        <div className="flex flex-wrap gap-2">
          <AnalyticsLink size="small" />
          <ProgressLink />
          <ButtonLink to={paths.events()} size="small">
            Register for an event
          </ButtonLink>
        </div>
      )}
    </div>
    <PostList />
  </section>
)

function CreatePostButton() {
  const viewer = useViewer()
  const { linkTo } = useDialogUrl()
  if (viewer?.role !== 'ADMIN') return null
  return (
    <div
      data-floating-action=""
      className="fixed right-4 bottom-[calc(16px+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-30 md:right-8 md:bottom-8"
    >
      <ButtonLink variant="primary" size="large" to={linkTo({ create: 'TEXT' })} className="shadow-popover">
        <Plus aria-hidden="true" />
        Create post
      </ButtonLink>
    </div>
  )
}

/** Opened by query parameters. */
function Dialogs() {
  const { params, close } = useDialogUrl()
  const viewer = useViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  return (
    <>
      {isAdmin && params.has('create') && (
        <LazyPart>
          <CreatePostDialog type={postTypeFrom(params.get('create'))} userId={viewer.id} onClose={close} />
        </LazyPart>
      )}
      <LazyDialog when={viewer !== null && params.has('edit')} dialog={<EditPostDialog />} />
      <LazyDialog when={params.has('comments')} dialog={<CommentsDrawer />} />
      <LazyDialog when={viewer !== null && params.has('progress')} dialog={<ProgressDialog />} />
      <LazyDialog when={isAdmin && params.has('analytics')} dialog={<AnalyticsDialog />} />
      <LazyDialog when={isAdmin && params.has('results')} dialog={<QuizResultsDialog />} />
      <LazyDialog when={viewer !== null && params.has('poll')} dialog={<PollResultsDialog />} />
    </>
  )
}

const LazyDialog = ({ when, dialog }: { when: boolean; dialog: ReactNode }) => when && <LazyPart>{dialog}</LazyPart>

/** Unknown types in the URL become TEXT. */
const postTypeFrom = (param: string | null): PostType => POST_TYPES.find((type) => type === param) ?? 'TEXT'
