// Answers to a quiz by option and experience level, for admins. Opened by `?results=<postId>`.

import type { Reply } from '@crew-chief/contract/endpoint'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { parseId } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { OptionBar } from './option-bar.tsx'
import { formatScore } from './percent.ts'

type QuizResults = Reply<typeof feedAdminApi.quizResults>

export default function QuizResultsDialog() {
  const viewer = useViewer()
  const { params, close } = useDialogUrl()
  const postId = parseId(params.get('results'))
  if (viewer?.role !== 'ADMIN' || !postId) return null
  return <Results key={postId} postId={postId} onClose={close} />
}

function Results({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(feedAdminApi.quizResults, { params: { id: postId } })
  return (
    <Dialog title="Quiz results" eyebrow={data && peopleLabel(data.people)} width={800} onClose={onClose}>
      {data && <Questions results={data} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading results...">
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  )
}

const peopleLabel = (people: number): string => `${plural(people, 'person', 'people')} answered`

const Questions = ({ results: { people, questions } }: { results: QuizResults }) =>
  people === 0 ? (
    <EmptyState title="Not enough data yet" stripe={false}>
      No one has answered this quiz yet. We don’t keep answers from signed-out visitors.
    </EmptyState>
  ) : (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {questions.map((question, index) => (
        <QuestionResult key={question.id} number={index + 1} question={question} />
      ))}
    </ol>
  )

type Question = QuizResults['questions'][number]

function QuestionResult({ number, question }: { number: number; question: Question }) {
  const [showLevels, setShowLevels] = useState(false)
  const answered = question.chosen.reduce((sum, count) => sum + count, 0)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-t-2 pt-4">
      <h3 className="wrap-anywhere flex gap-3 font-bold">
        <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-tag bg-plate text-plate-foreground text-small">
          {number}
        </span>
        {question.question}
      </h3>
      <ul aria-label={`Answers to question ${number}`} className="grid gap-3">
        {question.options.map((option, index) => (
          <OptionBar
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and may have equal texts
            key={index}
            option={option}
            chosen={question.chosen[index] ?? 0}
            total={answered}
            {...(index === question.correctAnswer && { mark: 'Correct answer' })}
          />
        ))}
      </ul>
      {question.byLevel.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={showLevels}
          className="-ml-3 justify-self-start"
          onClick={() => setShowLevels(!showLevels)}
        >
          <Table2 aria-hidden="true" />
          {showLevels ? 'Hide experience levels' : 'Show by experience level'}
        </Button>
      )}
      {showLevels && <LevelTable levels={question.byLevel} />}
    </li>
  )
}

const CELL = 'px-3 py-2'

const LevelTable = ({ levels }: { levels: Question['byLevel'] }) => (
  <table aria-label="By experience level" className="w-full border-collapse text-left text-small">
    <thead className="bg-muted">
      <tr className="border-rule border-b-2 text-meta">
        {['Level', 'Answered', 'Correct', 'Score'].map((head) => (
          <th key={head} scope="col" className={cx(CELL, 'font-strong', head !== 'Level' && 'text-right')}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {levels.map(({ level, answered, correct }) => (
        <tr key={level ?? 'none'} className="border-border border-b last:border-b-0">
          <th scope="row" className={cx(CELL, 'font-normal')}>
            {level ? EXPERIENCE_LEVEL_LABELS[level] : 'Not set'}
          </th>
          <td className={cx(CELL, 'tabular text-right')}>{answered}</td>
          <td className={cx(CELL, 'tabular text-right')}>{correct}</td>
          <td className={cx(CELL, 'tabular text-right font-strong')}>{formatScore(correct, answered)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
