// What can stand open over the feed, each loaded when the address asks for it.

import { lazy, type ReactNode } from 'react'
import { useSearchParams } from '../../router/navigation.tsx'
import { useViewer } from '../accounts/public.ts'
import { LatePart } from './late-part.tsx'

const CommentsSheet = lazy(() => import('./talk/comments-sheet.tsx').then((m) => ({ default: m.CommentsSheet })))
const CreatePostButton = lazy(() =>
  import('./authoring/create-post-button.tsx').then((m) => ({ default: m.CreatePostButton })),
)
const EditPostDialog = lazy(() => import('./authoring/edit-post-dialog.tsx'))
const AnalyticsDialog = lazy(() =>
  import('./insight/analytics-dialog.tsx').then((m) => ({ default: m.AnalyticsDialog })),
)
const ProgressDialog = lazy(() => import('./insight/progress-dialog.tsx').then((m) => ({ default: m.ProgressDialog })))
const QuizResultsDialog = lazy(() =>
  import('./insight/quiz-results-dialog.tsx').then((m) => ({ default: m.QuizResultsDialog })),
)

export function FeedOverlays() {
  const [params] = useSearchParams()
  const viewer = useViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  return (
    <>
      {isAdmin && (
        <LatePart>
          <CreatePostButton />
        </LatePart>
      )}
      {/* Of any post, in the list or not: a link to it leads to it. */}
      <Late when={viewer !== null && params.has('edit')}>
        <EditPostDialog />
      </Late>
      <Late when={params.has('comments')}>
        <CommentsSheet />
      </Late>
      <Late when={viewer !== null && params.has('progress')}>
        <ProgressDialog />
      </Late>
      <Late when={isAdmin && params.has('analytics')}>
        <AnalyticsDialog />
      </Late>
      <Late when={isAdmin && params.has('results')}>
        <QuizResultsDialog />
      </Late>
    </>
  )
}

const Late = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when && <LatePart isAskedFor>{children}</LatePart>
