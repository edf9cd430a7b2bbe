// One entry of the log as a sentence a person reads: who did what to whom.

import type { AuditAction } from '@crew-chief/contract/audit'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import { actionLabel, fieldWord, roleWord, statusWord } from './audit-words.ts'
import type { AuditEntry } from './use-audit-log.ts'

/** Names stand out in the sentence; the rest is plain. */
export type Phrase = string | { name: string }

type Deed = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'details'>
type Sentence = (whom: Phrase, details: AuditEntry['details']) => readonly Phrase[]

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'accounts.reset_token_made': (whom) => [' made a password reset token for ', whom],
  'announcements.created': (whom, { event = '' }) => [' posted the announcement ', whom, event && ` at ${event}`],
  'announcements.deleted': (whom) => [' deleted the announcement ', whom],
  'announcements.edited': (whom, { fields = '' }) => [' edited the announcement ', whom, fields && `: ${fields}`],
  'courts.added': (whom, { event = '' }) => [' added the court ', whom, event && ` to ${event}`],
  'courts.assigned': assigned,
  'courts.deleted': (whom, { event = '' }) => [' deleted the court ', whom, event && ` of ${event}`],
  'courts.edited': (whom, { fields = '' }) => [' changed the court ', whom, fields && `: ${fieldWords(fields)}`],
  'courts.marked': marked,
  'courts.saved': (whom, { changes = '' }) => [
    ' saved the court assignments of ',
    whom,
    changes && `: ${changes} ${changes === '1' ? 'change' : 'changes'}`,
  ],
  'evaluations.acknowledged': (whom) => [' read their evaluation at ', whom],
  'evaluations.deleted': (whom, { event = '' }) => [' deleted an evaluation of ', whom, event && ` at ${event}`],
  'evaluations.drafted': (whom) => [' drafted an evaluation at ', whom],
  'evaluations.edited': (whom, { event = '' }) => [' edited an evaluation of ', whom, event && ` at ${event}`],
  'evaluations.released': (whom, { event = '' }) => [' evaluated ', whom, event && ` at ${event}`],
  'events.created': (whom) => [' created the event ', whom],
  'events.edited': (whom, { fields = '' }) => [' edited the event ', whom, fields && `: ${fields}`],
  'events.deleted': (whom) => [' deleted the event ', whom],
  'events.status_changed': (whom, { from, to }) => [' changed the status of ', whom, fromTo(from, to, statusWord)],
  'groups.created': (whom) => [' created the event group ', whom],
  'groups.renamed': (whom, { from = '' }) => [' renamed the event group ', from && `${from} to `, whom],
  'groups.deleted': (whom) => [' deleted the event group ', whom],
  'mail.resent': (whom) => [' sent the mail “', whom, '” again'],
  'officials.created': (whom) => [' added ', whom, ' to the directory'],
  'officials.deleted': (whom) => [' took ', whom, ' out of the directory'],
  'officials.edited': (whom, { fields = '' }) => [' edited the page of ', whom, fields && `: ${fields}`],
  'orders.refunded': (whom, { amount }) => [' refunded ', whom, amount ? `: ${inDollars(amount)}` : ''],
  'orders.status_changed': (whom, { from, to }) => [' changed the status of ', whom, fromTo(from, to, statusWord)],
  'participants.photo_changed': (whom, { event = '' }) => [' changed the photo of ', whom, event && ` at ${event}`],
  'payments.refunded': (whom, { amount }) => [amount ? ` refunded ${inDollars(amount)}: ` : ' refunded: ', whom],
  'payments.resolved': (whom, { note = '' }) => [' looked after the payment ', whom, note && `: ${note}`],
  'posts.comment_removed': (whom, { post = '' }) => [' removed a comment by ', whom, post && ` on ${post}`],
  'posts.created': (whom) => [' created the post ', whom],
  'posts.deleted': (whom) => [' deleted the post ', whom],
  'posts.edited': (whom, { fields = '' }) => [' edited the post ', whom, fields && `: ${fields}`],
  'products.archived': (whom) => [' archived the product ', whom],
  'products.created': (whom) => [' created the product ', whom],
  'products.deleted': (whom) => [' deleted the product ', whom],
  'products.edited': (whom, { fields = '' }) => [' edited the product ', whom, fields && `: ${fields}`],
  'products.restored': (whom) => [' sells the product ', whom, ' again'],
  'registrations.added': (whom, { event = '' }) => [' registered ', whom, event && ` for ${event}`],
  'registrations.changed': (whom, { from, to }) => [' changed a registration for ', whom, fromTo(from, to, statusWord)],
  'registrations.exported': (whom) => [' exported the registrants of ', whom],
  'rubrics.saved': (whom) => [' changed the rubric of ', whom],
  'schedule.added': (whom, { event = '' }) => [' put ', whom, ` on the schedule${event && ` of ${event}`}`],
  'schedule.deleted': (whom, { event = '' }) => [' took ', whom, ` off the schedule${event && ` of ${event}`}`],
  'schedule.edited': (whom, { fields = '' }) => [
    ' changed ',
    whom,
    ' on the schedule',
    fields && `: ${fieldWords(fields)}`,
  ],
  'users.added': (whom) => [' added ', whom],
  'users.role_changed': (whom, { from, to }) => [' changed the membership of ', whom, fromTo(from, to, roleWord)],
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

/** Without a person it is the court whose position was opened or taken away. */
function assigned(whom: Phrase, { to = '', from = '', position = '', event = '' }: AuditEntry['details']): Phrase[] {
  const at = event && ` at ${event}`
  const as = position && ` as ${positionLabel(position).toLowerCase()}`
  if (to) return [' put ', whom, ` on ${to}${as}${at}`]
  if (from) return [' took ', whom, ` off ${from}${as}${at}`]
  if (position) return [` changed the position ${positionLabel(position)} of `, whom, at]
  return [' changed the courts of ', whom]
}

function marked(whom: Phrase, { court = '', locked, noShow }: AuditEntry['details']): Phrase[] {
  const on = court && ` on ${court}`
  if (noShow) return [' noted that ', whom, noShow === 'true' ? ` did not appear${on}` : ` appeared${on}`]
  if (locked) return [locked === 'true' ? ' locked ' : ' unlocked ', whom, on]
  return [' made a note of ', whom]
}

// Erasing a person takes the details away.
const fromTo = (from: string | undefined, to: string | undefined, word: (code: string) => string): string =>
  from && to ? ` from ${word(from)} to ${word(to)}` : ''

const inDollars = (amount: string): string => `$${Number(amount).toFixed(2)}`

const fieldWords = (fields: string): string => fields.split(', ').map(fieldWord).join(', ')
