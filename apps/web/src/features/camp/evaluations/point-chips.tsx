import { MOST_POINTS, type Phrase, RUBRIC_AREA_LABELS } from '@crew-chief/domain/camp/rubric'
import { useId, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { groupByArea, otherPoints, shortList, splitPhrase } from './phrases.ts'
import { POINT_LOOKS, type PointLook } from './point-look.ts'
import { isFull } from './written.ts'

type Props = {
  look: PointLook
  phrases: readonly Phrase[]
  chosen: readonly string[]
  onToggle: (text: string) => void
}

/** Short at first on a phone, one of each area; More shows all of them under their areas. */
export function PointChips({ look, phrases, chosen, onToggle }: Props) {
  const isWide = useIsWide()
  const [isAll, setAll] = useState(isWide)
  const id = useId()
  const short = shortList(phrases, chosen)
  const chip = (text: string) => (
    <PointChip key={text} look={look} text={text} isChosen={chosen.includes(text)} onPress={() => onToggle(text)} />
  )
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="display-4">
        {POINT_LOOKS[look].title}
        {isFull(chosen) && <span className="font-normal text-caption"> {MOST_POINTS} at most</span>}
      </h3>
      {isAll ? (
        groupByArea(phrases).map(({ area, lines }) => (
          <div key={area} className="grid gap-1 md:grid-cols-[128px_1fr] md:gap-3">
            <p className="text-caption text-muted-foreground md:pt-2.5">{RUBRIC_AREA_LABELS[area]}</p>
            <div className="flex flex-wrap gap-1.5">{lines.map(({ text }) => chip(text))}</div>
          </div>
        ))
      ) : (
        <div className="flex flex-wrap gap-1.5">
          {short.map(({ text }) => chip(text))}
          {short.length < phrases.length && (
            <button type="button" onClick={() => setAll(true)} className={cx(CHIP, REST)}>
              More<span className="sr-only"> to {look}</span>
            </button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-1.5 empty:hidden">{otherPoints(phrases, chosen).map(chip)}</div>
    </section>
  )
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border px-3 py-1.5 text-left font-strong text-small transition-colors md:min-h-10'
const REST = 'border-input bg-card text-foreground hover:bg-muted'

type ChipProps = { look: PointLook; text: string; isChosen: boolean; onPress: () => void }

/** Shows the point; its remedy is what the official will read. Nothing moves when it is pressed: thumbs are fast. */
function PointChip({ look, text, isChosen, onPress }: ChipProps) {
  const { icon: Icon, chosen } = POINT_LOOKS[look]
  const { point, remedy } = splitPhrase(text)
  return (
    <button
      type="button"
      title={text}
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(CHIP, isChosen ? cx('border-current shadow-[inset_0_0_0_1px_currentcolor]', chosen) : REST)}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={3}
        className={cx('-ml-0.5 size-4 shrink-0', !isChosen && 'text-input opacity-60')}
      />
      <span className="wrap-anywhere min-w-0">
        {point}
        {remedy && <span className="sr-only">: {remedy}</span>}
      </span>
    </button>
  )
}
