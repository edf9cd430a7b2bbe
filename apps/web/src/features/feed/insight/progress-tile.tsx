// How one does in quizzes: a tile beside the feed, and a dialog with what to look at again.

import { feedApi } from '@crew-chief/contract/feed'
import { useRead } from '../../../api/use-read.ts'
import { SeatMeter } from '../../../ui/seat-meter.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogLink } from '../use-dialog-link.ts'
import { scoreWords } from './percent.ts'

/** Nothing for visitors: their answers are not kept. */
export function ProgressTile() {
  const viewer = useViewer()
  const { data } = useRead(feedApi.quizProgress, {}, { enabled: viewer !== null })
  const { linkTo } = useDialogLink()
  if (!viewer || !data) return null
  return (
    <section className="grid gap-2 border-rule border-t-2 pt-3">
      <h2 className="display-4">Your quizzes</h2>
      {data.answered === 0 ? (
        <p className="text-meta text-muted-foreground">Answer a quiz, and your score stands here.</p>
      ) : (
        <>
          <SeatMeter
            taken={data.correct}
            total={data.answered}
            left={<span className="display-figure">{scoreWords(data.correct, data.answered)}</span>}
            right={
              <span className="block max-w-24 self-end text-right">{`${data.correct} of ${data.answered} correct`}</span>
            }
          />
          <TextLink alone to={linkTo({ progress: 'mine' })} className="justify-self-start text-small">
            My progress
          </TextLink>
        </>
      )}
    </section>
  )
}
