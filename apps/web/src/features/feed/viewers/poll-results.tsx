import type { Poll } from '@crew-chief/contract/feed-shapes'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { type RefObject, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { OptionBar } from '../insight/option-bar.tsx'
import { FormattedText } from './formatted-text.tsx'

type Group = NonNullable<Poll['results']>[number]

const ALL = 'ALL'
const keyOf = ({ level }: Group): string => level ?? 'NONE'
const labelOf = ({ level }: Group): string => (level ? EXPERIENCE_LEVEL_LABELS[level] : 'Level not set')
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

type Props = { poll: Poll; summaryRef?: RefObject<HTMLParagraphElement | null> }

/** Votes per option, of all voters or of one experience level, and the ruling. */
export function PollResults({ poll: { options, results, myChoice, ruling }, summaryRef }: Props) {
  const groups = results ?? []
  const [chosen, setChosen] = useState(ALL)
  const group = groups.find((each) => keyOf(each) === chosen)
  const shown = group ? [group] : groups
  const counts = options.map((_, option) => sum(shown.map((each) => each.counts[option] ?? 0)))
  const total = sum(counts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={summaryRef} role="status" tabIndex={-1} className="text-meta text-muted-foreground">
          {plural(total, 'vote')}
          {group && ` · ${labelOf(group)}`}
        </p>
        {groups.length > 1 && (
          <div className="w-full sm:w-52">
            <NativeSelect
              label="Experience level"
              size="small"
              value={group ? chosen : ALL}
              onChange={setChosen}
              options={[
                { value: ALL, label: 'All levels' },
                ...groups.map((each) => ({ value: keyOf(each), label: `${labelOf(each)} (${sum(each.counts)})` })),
              ]}
            />
          </div>
        )}
      </div>
      <ul aria-label="Results" className="grid gap-3">
        {options.map((option, index) => (
          <OptionBar
            key={option}
            option={option}
            chosen={counts[index] ?? 0}
            total={total}
            {...(index === myChoice && { mark: 'Your vote' })}
          />
        ))}
      </ul>
      {ruling && (
        <div className="rounded-control border-l-[5px] border-l-primary-edge bg-muted py-3 pr-4 pl-3">
          <h3 className="font-bold">The ruling</h3>
          <div className="text-small">
            <FormattedText text={ruling} />
          </div>
        </div>
      )}
    </div>
  )
}
