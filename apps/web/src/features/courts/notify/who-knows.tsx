import type { courtNoticesApi, PendingNotice, SentNotice } from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { type CampTime, campDays } from '@crew-chief/domain/camp/camp-days'
import { slotPhase } from '@crew-chief/domain/camp/slot-time'
import { changeLines, gameText } from '@crew-chief/domain/courts/game-change-text'
import { reachText } from '@crew-chief/domain/notifications/reach'
import { formatPhone } from '@crew-chief/domain/phone'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { Phone } from 'lucide-react'
import { useId } from 'react'
import { eventMoment } from '../../../lib/event-dates.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBoard } from '../board-context.tsx'

type FindSubstitute = (game: { courtId: string; officialId: string }) => void
type Props = { data: Reply<typeof courtNoticesApi.getCourtNotices>; onFindSubstitute: FindSubstitute }

const TONES: Record<NoticeGroup, Tone> = {
  Declined: 'red',
  'Not read': 'yellow',
  Read: 'blue',
  'No answer': 'purple',
  Confirmed: 'green',
  'Not notified': 'gray',
}

/** What needs attention first, with phone numbers of people who have not read it. */
export function WhoKnows({ data: { sent, settings }, onFindSubstitute }: Props) {
  const { saved } = useBoard()
  const context = { camp: saved.event, asksForResponse: settings.asksForResponse, now: useNow(60_000) }
  if (sent.length === 0)
    return (
      <EmptyState title="Nobody is notified yet" stripe={false}>
        You’ll see here who has read and confirmed their courts.
      </EmptyState>
    )
  const byGroup = Map.groupBy(sent, (notice) => groupOf(notice, context))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {NOTICE_GROUPS.flatMap((group) => {
        const notices = byGroup.get(group)
        return notices
          ? [
              <Group
                key={group}
                group={group}
                notices={notices}
                context={context}
                onFindSubstitute={onFindSubstitute}
              />,
            ]
          : []
      })}
    </div>
  )
}

type GroupProps = {
  group: NoticeGroup
  notices: readonly SentNotice[]
  context: Parameters<typeof groupOf>[1]
  onFindSubstitute: FindSubstitute
}

function Group({ group, notices, context, onFindSubstitute }: GroupProps) {
  const titleId = useId()
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="flex items-center gap-2">
        <Badge tone={TONES[group]}>{group}</Badge>
        <span className="text-meta text-muted-foreground">{notices.length}</span>
      </h3>
      <ul aria-labelledby={titleId} className="grid gap-1.5">
        {notices.map((notice) => (
          <Person
            key={notice.userId}
            notice={notice}
            games={group === 'Declined' ? declinedGames(notice, context) : unansweredGames(notice, context)}
            isDeclined={group === 'Declined'}
            canCall={group === 'Declined' || group === 'Not read'}
            onFindSubstitute={onFindSubstitute}
          />
        ))}
      </ul>
    </section>
  )
}

type PersonProps = {
  notice: SentNotice
  games: readonly SentGame[]
  isDeclined: boolean
  canCall: boolean
  onFindSubstitute: FindSubstitute
}

function Person({ notice, games, isDeclined, canCall, onFindSubstitute }: PersonProps) {
  const { name, phoneNumber } = notice
  const { saved } = useBoard()
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-control border border-border px-3 py-1.5 [contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong">{name}</p>
        <p className="text-caption text-muted-foreground">{statusText(notice, saved.event.timezone)}</p>
        {notice.reach && <p className="text-caption text-muted-foreground">{reachText(notice.reach)}</p>}
      </div>
      {canCall && phoneNumber && (
        <a
          href={`tel:+1${phoneNumber}`}
          aria-label={`Call ${name}, ${formatPhone(phoneNumber)}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-small underline"
        >
          <Phone aria-hidden="true" className="size-4" />
          {formatPhone(phoneNumber)}
        </a>
      )}
      {games.map((game) => (
        <Game
          key={game.courtId}
          game={game}
          onFindSubstitute={
            isDeclined ? () => onFindSubstitute({ courtId: game.courtId, officialId: notice.userId }) : undefined
          }
        />
      ))}
    </li>
  )
}

function Game({ game, onFindSubstitute }: { game: SentGame; onFindSubstitute: (() => void) | undefined }) {
  const { saved } = useBoard()
  const text = gameText(game, campDays(saved.event))
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 py-1 text-meta">
      <p className="wrap-anywhere min-w-0">
        {onFindSubstitute ? text : `No answer: ${text}`}
        {game.responseReason && <span className="text-muted-foreground"> · {game.responseReason}</span>}
      </p>
      {onFindSubstitute && (
        <Button size="small" className="pointer-coarse:min-h-11" onClick={onFindSubstitute}>
          Find a substitute
        </Button>
      )}
    </div>
  )
}

function statusText({ wasSilent, seenAt, confirmedAt, notifiedAt }: SentNotice, zone: string): string {
  if (wasSilent) return `Not notified, ${eventMoment(notifiedAt, zone)}`
  if (confirmedAt) return `Confirmed ${eventMoment(confirmedAt, zone)}`
  return seenAt ? `Read ${eventMoment(seenAt, zone)}` : `Notified ${eventMoment(notifiedAt, zone)}`
}

export type SentGame = SentNotice['games'][number]

/** The order of the list: what needs attention comes first. */
const NOTICE_GROUPS = ['Declined', 'Not read', 'Read', 'No answer', 'Confirmed', 'Not notified'] as const
type NoticeGroup = (typeof NOTICE_GROUPS)[number]

type Context = { camp: CampTime; asksForResponse: boolean; now: Date }

export function groupOf(notice: SentNotice, context: Context): NoticeGroup {
  if (declinedGames(notice, context).length > 0) return 'Declined'
  if (notice.wasSilent) return 'Not notified'
  if (!notice.seenAt) return 'Not read'
  if (!notice.confirmedAt) return 'Read'
  return unansweredGames(notice, context).length > 0 ? 'No answer' : 'Confirmed'
}

const declinedGames = ({ games }: SentNotice, context: Context): SentGame[] =>
  games.filter((game) => game.response === 'declined' && isAhead(game, context))

/** Clinicians are not asked. */
const unansweredGames = ({ games }: SentNotice, context: Context): SentGame[] =>
  context.asksForResponse
    ? games.filter((game) => game.position === null && game.response === null && isAhead(game, context))
    : []

const isAhead = (game: SentGame, { camp, now }: Context): boolean =>
  slotPhase(game, campDays(camp), toWallClock(now, camp.timezone)) === 'ahead'

/** Plain text for a group chat. */
export function copiedText({ name, ...camp }: CampTime & { name: string }, people: readonly PendingNotice[]): string {
  const days = campDays(camp)
  const parts = people.map((person) =>
    [person.name, ...changeLines(person.changes, days, person.isFirst).map((line) => `- ${line}`)].join('\n'),
  )
  return [`Court assignments: ${name}`, ...parts].join('\n\n')
}
