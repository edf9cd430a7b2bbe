// How people answered a quiz: each question by option and by experience level. Admins only, opened by `?results=<postId>`.

import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { id as idSchema } from '@crew-chief/contract/wire'
import * as z from 'zod/mini'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogLink } from '../use-dialog-link.ts'
import type { QuizResults } from './insight-shapes.ts'
import { QuestionResult } from './question-result.tsx'

export function QuizResultsDialog() {
  const viewer = useViewer()
  const { params, close } = useDialogLink()
  // What stands in an address may be anything.
  const postId = z.safeParse(idSchema, params.get('results')).data
  if (viewer?.role !== 'ADMIN' || !postId) return null
  return <Results key={postId} postId={postId} onClose={close} />
}

function Results({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(feedAdminApi.quizResults, { params: { id: postId } })
  return (
    <Dialog title="Quiz results" eyebrow={data && peopleWords(data.people)} width={800} onClose={onClose}>
      {data && <Questions results={data} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading the results...">
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  )
}

const peopleWords = (people: number): string => `${people} ${people === 1 ? 'person' : 'people'} answered`

const Questions = ({ results: { people, questions } }: { results: QuizResults }) =>
  people === 0 ? (
    <EmptyState title="Not enough data yet" stripe={false}>
      Nobody has answered this quiz so far. Answers of visitors who are not signed in are not kept.
    </EmptyState>
  ) : (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {questions.map((question, index) => (
        <QuestionResult key={question.id} number={index + 1} question={question} />
      ))}
    </ol>
  )
