import { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { Rubric } from '@crew-chief/domain/camp/rubric'
import { useRead } from '../../../api/use-read.ts'
import { PointList } from './point-list.tsx'
import type { EvaluationBody } from './queued-evaluation.ts'
import { ScoreList } from './score-list.tsx'

/** All that was written, as far as it can be named here: the lines of the rubric are known once it was read. */
export function UnsentWords({ body }: { body: EvaluationBody }) {
  const { eventId, keep = [], improve = [], scores = [], content, staffNotes } = body
  const rubric = useRead(evaluationsApi.getRubric, { params: { eventId } }).data
  return (
    <>
      {keep.length > 0 && <PointList look="keep" points={keep} />}
      {improve.length > 0 && <PointList look="improve" points={improve} />}
      {scores.length > 0 && (
        <ScoreList scores={scores.map((score) => ({ ...score, name: nameOf(score.criterionId, rubric) }))} />
      )}
      {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
      {staffNotes && (
        <p className="wrap-anywhere whitespace-pre-line text-small">
          <strong className="font-strong">For staff:</strong> {staffNotes}
        </p>
      )}
    </>
  )
}

const nameOf = (criterionId: string, rubric: Pick<Rubric, 'criteria'> | undefined): string =>
  rubric?.criteria.find(({ id }) => id === criterionId)?.name ?? criterionId
