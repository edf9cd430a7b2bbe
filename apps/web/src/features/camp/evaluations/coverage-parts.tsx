// What a line of the coverage says, in the grid and on a card alike.

import type { Camp } from '@crew-chief/contract/camp'
import { campDays, currentDay } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { Eye, EyeOff } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CoveredOfficial } from './coverage-rows.ts'
import { courtAt, dayNumber, fullName } from './evaluation-words.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

export const SeenBadge = ({ evaluations }: Pick<CoveredOfficial, 'evaluations'>) =>
  evaluations === 0 ? (
    <Badge tone="red" icon={EyeOff}>
      Not seen yet
    </Badge>
  ) : (
    <Badge tone="gray" icon={Eye}>
      {evaluations === 1 ? 'Seen once' : `Seen ${evaluations} times`}
    </Badge>
  )

export function EvaluateLink({ official }: { official: CoveredOfficial }) {
  const { linkTo } = useCampDialogs()
  return (
    <TextLink
      to={linkTo({ evaluate: official.id, court: null, evaluation: null })}
      aria-label={`Evaluate ${fullName(official)}`}
      className="wrap-anywhere"
    >
      {fullName(official)}
    </TextLink>
  )
}

/** 3 worked, 2 ahead */
export const workWords = ({ worked, ahead }: Pick<CoveredOfficial, 'worked' | 'ahead'>): string =>
  worked + ahead === 0 ? 'On no court' : `${worked} worked, ${ahead} ahead`

/** Where this official can be seen next; the day only when it is not today. */
export function NextSlot({ camp, official: { nextSlot } }: { camp: Camp; official: CoveredOfficial }) {
  if (!nextSlot) return <span className="text-muted-foreground">No court ahead</span>
  const now = new Date()
  const days = campDays(camp)
  if (slotPhase(nextSlot, days, toWallClock(now, camp.timezone)) === 'now')
    return <strong className="font-strong">{nextSlot.courtName}, now</strong>
  const isToday = nextSlot.day === currentDay(days, camp.timezone, now)?.key
  return (
    <>
      {courtAt(nextSlot)}
      {!isToday && <span className="text-muted-foreground"> · {dayNumber(camp, nextSlot.day)}</span>}
    </>
  )
}
