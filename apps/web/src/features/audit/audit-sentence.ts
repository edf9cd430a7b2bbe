// One entry of the log as a sentence a person reads: who did what to whom.

import type { AuditAction } from '@crew-chief/contract/audit'
import { actionLabel, fieldWord, roleWord } from './audit-words.ts'
import type { AuditEntry } from './use-audit-log.ts'

/** Names stand out in the sentence; the rest is plain. */
export type Phrase = string | { name: string }

type Deed = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'details'>
type Sentence = (whom: Phrase, details: AuditEntry['details']) => readonly Phrase[]

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'accounts.reset_token_made': (whom) => [' made a password reset token for ', whom],
  'mail.resent': (whom) => [' sent the mail “', whom, '” again'],
  'users.added': (whom) => [' added ', whom],
  'users.role_changed': (whom, { from, to }) => [
    ' changed the membership of ',
    whom,
    // Erasing a person takes the details away.
    from && to ? ` from ${roleWord(from)} to ${roleWord(to)}` : '',
  ],
  'users.edited': (whom, { fields = '' }) => [' edited ', whom, fields && `: ${fieldWords(fields)}`],
  'users.imported': (_, { people = '' }) => [people === '1' ? ' imported 1 user' : ` imported ${people} users`],
  'users.exported': (_, { people = '' }) => [people === '1' ? ' exported 1 user' : ` exported ${people} users`],
  'users.erased': () => [' erased their own account'],
}

export function auditSentence({ action, actor, subject, details }: Deed): readonly Phrase[] {
  const who = actor ? { name: actor.name } : 'The system'
  const whom = subject ? { name: subject.name } : 'nobody'
  const known: Readonly<Record<string, Sentence>> = SENTENCES
  const sentence = known[action]
  if (sentence) return [who, ...sentence(whom, details)].filter((phrase) => phrase !== '')
  const about = subject ? [' · ', whom] : []
  return [who, ` · ${actionLabel(action)}`, ...about]
}

const fieldWords = (fields: string): string => fields.split(', ').map(fieldWord).join(', ')
