import type { BoardOfficial } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { officialAvatar, PersonAvatar } from '../board/person-avatar.tsx'
import { levelLabel } from '../board/person-labels.ts'
import type { Candidate } from './candidates.ts'
import { gamesLabel } from './desk-words.ts'
import { ReasonLines } from './reason-lines.tsx'

type Props = { candidate: Candidate<BoardOfficial>; isChosen: boolean; onToggle: () => void }

/** The platform's own checkbox: three hundred of them open in no time. */
export function CandidateRow({ candidate: { person, games, reasons, isBlocked }, isChosen, onToggle }: Props) {
  const aboutId = useId()
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <label
        className={cx(
          'flex min-h-14 items-center gap-3 rounded-control border px-3 py-1.5',
          isChosen ? 'border-foreground' : 'border-border',
          isBlocked ? 'cursor-not-allowed bg-muted' : 'cursor-pointer hover:bg-muted',
        )}
      >
        <input
          type="checkbox"
          aria-label={fullName(person)}
          aria-describedby={aboutId}
          checked={isChosen}
          disabled={isBlocked}
          onChange={onToggle}
          className="size-5 shrink-0 accent-plate"
        />
        <PersonAvatar face={officialAvatar(person)} size={36} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-strong">{fullName(person)}</span>
          <span id={aboutId} className="block">
            <span className="block text-caption text-muted-foreground">
              {[levelLabel(person), gamesLabel(games)].filter(Boolean).join(' · ')}
            </span>
            <ReasonLines reasons={reasons} />
          </span>
        </span>
      </label>
    </li>
  )
}
