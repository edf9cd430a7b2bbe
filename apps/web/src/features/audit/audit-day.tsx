import { KeyRound, type LucideIcon, Mail, Pencil, ScrollText, Upload, UserRoundX, UsersRound } from 'lucide-react'
import { formatTime } from '../../lib/format.ts'
import { auditSentence, type Phrase } from './audit-sentence.ts'
import type { Day } from './group-by-day.ts'
import type { AuditEntry } from './use-audit-log.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'accounts.reset_token_made': KeyRound,
  'mail.resent': Mail,
  'users.role_changed': UsersRound,
  'users.edited': Pencil,
  'users.imported': Upload,
  'users.erased': UserRoundX,
}

/** A day of the log: its name over a hard rule, then what was done on it. */
export function AuditDay({ day: { heading, entries } }: { day: Day<AuditEntry> }) {
  return (
    <section aria-label={heading}>
      <h2 className="display-4 border-rule border-b-2 pb-2">{heading}</h2>
      <ol aria-label={heading} className="divide-y divide-border">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const Icon = ICONS[entry.action] ?? ScrollText
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-gray-tint text-gray-text">
        <Icon aria-hidden="true" className="size-[18px]" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 pt-1.5 sm:flex-row sm:items-baseline sm:justify-between">
        <p className="wrap-anywhere min-w-0">
          <Sentence phrases={auditSentence(entry)} />
        </p>
        <time dateTime={entry.at} className="tabular shrink-0 text-meta text-muted-foreground">
          {formatTime(new Date(entry.at))}
        </time>
      </div>
    </li>
  )
}

/** Phrases never move within their sentence, so their place is their key. */
const Sentence = ({ phrases }: { phrases: readonly Phrase[] }) =>
  phrases.map((phrase, place) =>
    typeof phrase === 'string' ? (
      phrase
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move within their sentence
      <strong key={place} className="font-strong">
        {phrase.name}
      </strong>
    ),
  )
