// Audit entries as sentences, and the labels of fields.

import type { AuditAction, auditApi } from '@crew-chief/contract/audit'
import type { Reply } from '@crew-chief/contract/endpoint'
import { positionLabel } from '@crew-chief/domain/courts/position-name'
import { EVENT_STATUS_LABELS, REGISTRATION_STATUS_LABELS } from '@crew-chief/domain/events/event-choices'
import { ORDER_STATUS_LABELS } from '@crew-chief/domain/orders/order-status'
import { ROLES } from '@crew-chief/domain/roles'
import { testDataParts } from '@crew-chief/domain/test-data/test-data-parts'
import { labelOfRole } from '../../lib/plans.ts'

import { actionLabel } from './action-labels.ts'

export type AuditEntry = Reply<typeof auditApi.listAudit>['entries'][number]

/** Names are emphasized. `person` is a link, with the name at the time of the entry where it was another. */
export type Phrase = string | { name: string; person?: { id: string; nameThen: string | null } }

type EntryContent = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'details'> & { person?: AuditEntry['person'] }
/** Sentences that leave out the person get the name at the end. */
type Sentence = (target: Phrase, details: AuditEntry['details'], person: Phrase | null) => readonly Phrase[]

const DISPUTES: Readonly<Record<string, string>> = {
  open: ' recorded a dispute of ',
  won: ' recorded a won dispute of ',
  lost: ' recorded a lost dispute of ',
}

const settingsChanged =
  (what: string): Sentence =>
  (_target, { changes = '' }) => [` changed ${what}`, changes && `: ${changes}`]

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'accounts.reset_token_made': (target) => [' created a password reset token for ', target],
  'accounts.second_factors_reset': (target) => [' reset two-step verification for ', target],
  'announcements.created': (target, { event = '' }) => [' posted the announcement ', target, event && ` for ${event}`],
  'announcements.deleted': (target) => [' deleted the announcement ', target],
  'announcements.edited': (target, { fields = '' }) => [' edited the announcement ', target, fields && `: ${fields}`],
  'courts.added': (target, { event = '' }) => [' added the court ', target, event && ` to ${event}`],
  'courts.assigned': assigned,
  'courts.copied': (target, { courts = '', from = '', to = '' }) => [
    ` copied ${courts} ${courts === '1' ? 'court' : 'courts'} for `,
    target,
    ` from ${dayName(from)} to ${dayName(to)}`,
  ],
  'courts.deleted': (target, { event = '' }) => [' deleted the court ', target, event && ` from ${event}`],
  'courts.edited': (target, { fields = '' }) => [' edited the court ', target, fields && `: ${fieldLabels(fields)}`],
  'courts.left_silent': (target, { people = '', reason = '' }) => [
    ` left ${peopleCount(people)} without a notification of courts at `,
    target,
    reason && `: ${reason}`,
  ],
  'courts.marked': marked,
  'courts.notified': (target, { people = '' }) => [` notified ${peopleCount(people)} of courts at `, target],
  'courts.responded': (_, { court = '', event = '', response = '', reason = '' }) => [
    ` ${response} ${court}`,
    event && ` at ${event}`,
    reason && `: ${reason}`,
  ],
  'courts.saved': (target, { changes = '' }) => [
    ' saved court assignments for ',
    target,
    changes && `: ${changes} ${changes === '1' ? 'change' : 'changes'}`,
  ],
  'courts.settings_changed': (target, { hidesUntilPublished, asksForResponse }) => [
    ' changed how courts are published at ',
    target,
    `: ${[hideText(hidesUntilPublished), askText(asksForResponse)].filter(Boolean).join(', ')}`,
  ],
  'evaluations.acknowledged': (target) => [' read their evaluation at ', target],
  'evaluations.deleted': (target, { event = '' }) => [' deleted an evaluation of ', target, event && ` at ${event}`],
  'evaluations.drafted': (target) => [' drafted an evaluation at ', target],
  'evaluations.edited': (target, { event = '' }) => [' edited an evaluation of ', target, event && ` at ${event}`],
  'evaluations.exported': (target, { what = 'evaluations' }) => [` exported ${what} of `, target],
  'evaluations.released': (target, { event = '' }) => [' evaluated ', target, event && ` at ${event}`],
  'evaluations.withdrawn': (target, { event = '', reason = '' }) => [
    ' withdrew an evaluation of ',
    target,
    event && ` at ${event}`,
    reason && `: ${reason}`,
  ],
  'events.canceled': (target, { reason = '' }) => [' canceled the event ', target, reason && `: ${reason}`],
  'events.created': (target, { template = '' }) => [
    ' created the event ',
    target,
    template && ` from the template ${template}`,
  ],
  'events.edited': (target, { fields = '' }) => [' edited the event ', target, fields && `: ${fields}`],
  'events.deleted': (target) => [' deleted the event ', target],
  'events.duplicated': (target, { from = '' }) => [' created the event ', target, from && ` as a copy of ${from}`],
  'events.published': (target) => [' published the event ', target],
  'event_templates.saved': (target, { from = '' }) => [' saved the event template ', target, from && ` from ${from}`],
  'event_templates.deleted': (target) => [' deleted the event template ', target],
  'events.status_changed': (target, { from, to }) => [' changed the status of ', target, fromTo(from, to, statusLabel)],
  'groups.created': (target) => [' created the event group ', target],
  'groups.renamed': (target, { from = '' }) => [' renamed the event group ', from && `${from} to `, target],
  'groups.deleted': (target) => [' deleted the event group ', target],
  'mail.bulk_paused': () => [' paused newsletters and announcements'],
  'mail.bulk_resumed': () => [' resumed newsletters and announcements'],
  'mail.resent': (target) => [' resent the email “', target, '”'],
  'officials.created': (target) => [' added ', target, ' to the directory'],
  'officials.deleted': (target) => [' removed ', target, ' from the directory'],
  'officials.edited': (target, { fields = '' }) => [' edited ', target, '’s directory page', fields && `: ${fields}`],
  'orders.refunded': refunded,
  'orders.status_changed': (target, { from, to }) => [' changed the status of ', target, fromTo(from, to, statusLabel)],
  'participants.photo_changed': (target, { event = '' }) => [' changed ', target, '’s photo', event && ` at ${event}`],
  'payments.disputed': (target, { to = '' }) => [DISPUTES[to] ?? ' recorded a dispute of ', target],
  'payments.exported': (_, { payments = '' }) => [
    payments === '1' ? ' exported 1 payment' : ` exported ${payments} payments`,
  ],
  'payments.refund_settled': (target, { amount = '', note = '' }, person) => [
    ` recorded that ${formatDollars(amount)} were returned another way`,
    ...(person ? [' to ', person] : []),
    ' for ',
    target,
    note && `: ${note}`,
  ],
  'payments.refunded': refunded,
  'payments.resolved': (target, { note = '' }) => [' resolved the payment ', target, note && `: ${note}`],
  'posts.comment_removed': (target, { post = '' }) => [' removed a comment by ', target, post && ` on ${post}`],
  'posts.created': (target) => [' created the post ', target],
  'posts.deleted': (target) => [' deleted the post ', target],
  'posts.edited': (target, { fields = '' }) => [' edited the post ', target, fields && `: ${fields}`],
  'products.archived': (target) => [' archived the product ', target],
  'products.created': (target) => [' created the product ', target],
  'products.deleted': (target) => [' deleted the product ', target],
  'products.edited': (target, { fields = '' }) => [' edited the product ', target, fields && `: ${fields}`],
  'products.restored': (target) => [' restored the product ', target],
  'registrations.added': (target, { event = '', due = '', complimentary = '' }) => [
    ' registered ',
    target,
    event && ` for ${event}`,
    due && `, ${due} due`,
    complimentary && `, complimentary: ${complimentary}`,
  ],
  'registrations.canceled_by_participant': (target, { refund = '' }) => [
    ' canceled their registration for ',
    target,
    refund && `, ${refund} refunded`,
  ],
  'registrations.changed': (target, { from, to }, person) => [
    ' changed ',
    ...registrationOf(person),
    ' for ',
    target,
    fromTo(from, to, statusLabel),
  ],
  'registrations.complimentary': (target, { amount = '', reason = '' }, person) => [
    ' made ',
    ...registrationOf(person),
    ' complimentary for ',
    target,
    amount && ` (${amount})`,
    reason && `: ${reason}`,
  ],
  'registrations.edited': (target, { changes = '', reason = '' }, person) => [
    ' changed ',
    ...registrationOf(person),
    ' for ',
    target,
    changes && `: ${changes}`,
    reason && ` (${reason})`,
  ],
  'registrations.exported': (target) => [' exported registrants for ', target],
  'registrations.payment_recorded': (target, { amount = '', method = '', reference = '' }) => [
    ` recorded ${[amount, method && `by ${method}`].filter(Boolean).join(' ')} for `,
    target,
    reference && ` (${reference})`,
  ],
  'registrations.transfer_ended': (target) => [' ended the offer of a spot at ', target],
  'registrations.transfer_offered': (target) => [' offered their spot at ', target],
  // Earlier versions recorded what was due.
  'registrations.transferred': (target, { paid = '', due = '', refund = '' }, person) => [
    ' took over a spot at ',
    target,
    ...(person ? [' from ', person] : []),
    paid && `, ${paid} paid`,
    due && `, ${due} due`,
    refund && `, ${refund} refunded`,
  ],
  'registrations.waiver_recorded': (target, { event = '' }) => [
    ' recorded the signed release of ',
    target,
    event && ` for ${event}`,
  ],
  'rubrics.saved': (target) => [' changed the rubric for ', target],
  'schedule.added': (target, { event = '' }) => [' added ', target, ` to the schedule${event && ` for ${event}`}`],
  'schedule.deleted': (target, { event = '' }) => [
    ' removed ',
    target,
    ` from the schedule${event && ` for ${event}`}`,
  ],
  'schedule.edited': (target, { fields = '' }) => [
    ' changed ',
    target,
    ' on the schedule',
    fields && `: ${fieldLabels(fields)}`,
  ],
  'settings.event_defaults_changed': settingsChanged('the defaults of new events'),
  'settings.mail_server_changed': settingsChanged('the mail server'),
  'settings.members_moved': (target, { members = '', from = '', to = '' }) => [
    ` moved ${members} ${members === '1' ? 'member' : 'members'} of `,
    target,
    ` from ${from} to ${to}`,
  ],
  'settings.membership_changed': settingsChanged('the membership plans'),
  'settings.mail_text_changed': (target, { changes = '' }) => [
    ' changed the email ',
    target,
    changes && `: ${changes}`,
  ],
  'settings.organization_changed': settingsChanged('the settings of the organization'),
  'settings.payments_changed': settingsChanged('the payment provider'),
  'settings.test_data_removed': (_target, counts) => [
    ` removed the test data: ${testDataParts(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))).join(', ')}`,
  ],
  'settings.policy_changed': (target, { version, isDefault = '' }) => [
    isDefault ? ' returned ' : ' changed ',
    target,
    `${isDefault && ' to the default'} in the settings (version ${version})`,
  ],
  'staff.accepted': (_target, { event = '' }) => [' joined the staff', event && ` of ${event}`],
  'staff.added': staffed(' added ', ' to the staff'),
  'staff.changed': staffed(' changed what ', ' does on the staff'),
  'staff.removed': staffed(' removed ', ' from the staff'),
  'users.added': (target, { role }) => [' added ', target, role ? ` (${roleLabel(role)})` : ''],
  'users.role_changed': (target, { from, to }) => [' changed ', target, '’s membership', fromTo(from, to, roleLabel)],
  'users.edited': (target, { fields = '' }) => [' edited ', target, fields && `: ${fieldLabels(fields)}`],
  'users.imported': (_, { people = '' }) => [people === '1' ? ' imported 1 user' : ` imported ${people} users`],
  'users.invited': (target, { people }) => [
    ' emailed ',
    people === undefined ? target : people === '1' ? '1 user' : `${people} users`,
    ' a link to set a password',
  ],
  'users.invitation_revoked': (target) => [' revoked the invitation of ', target],
  'users.exported': (_, { people = '' }) => [people === '1' ? ' exported 1 user' : ` exported ${people} users`],
  'users.erased': () => [' deleted their account'],
  'users.erased_by_admin': (target) => [' deleted the account of ', target],
}

export function auditSentence({ action, actor, subject, person, details }: EntryContent): readonly Phrase[] {
  const named = person ? personPhrase(person) : null
  const isOwn = person?.id === actor?.id
  const author = (isOwn && named) || (actor ? { name: actor.name } : 'The system')
  // People are subjects of two kinds: their account, and their entry in the directory.
  const isSubject = subject?.kind === 'user' || subject?.kind === 'official'
  const target = (isSubject && named) || (subject ? { name: subject.name } : 'nobody')
  const known: Readonly<Record<string, Sentence>> = SENTENCES
  const sentence = known[action]
  const rest = sentence
    ? sentence(target, details, named)
    : [` · ${actionLabel(action)}`, ...(subject ? [' · ', target] : [])]
  const isMissing = named && !isOwn && !rest.includes(named)
  return [author, ...rest, ...(isMissing ? [' · ', named] : [])].filter((phrase) => phrase !== '')
}

const personPhrase = ({ id, name, nameThen, isErased }: NonNullable<AuditEntry['person']>): Phrase =>
  isErased ? { name } : { name, person: { id, nameThen } }

const registrationOf = (person: Phrase | null): Phrase[] => (person ? [person, '’s registration'] : ['a registration'])

const peopleCount = (people: string): string => `${people} ${people === '1' ? 'person' : 'people'}`

const hideText = (value: string | undefined): string =>
  value === undefined ? '' : value === 'true' ? 'hidden until published' : 'visible when saved'

const askText = (value: string | undefined): string =>
  value === undefined ? '' : value === 'true' ? 'officials accept or decline' : 'officials don’t accept or decline'

/** Without `to` and `from` the target is the court whose position was added or removed. */
function assigned(target: Phrase, { to = '', from = '', position = '', event = '' }: AuditEntry['details']): Phrase[] {
  const at = event && ` at ${event}`
  const as = position && ` as ${positionLabel(position).toLowerCase()}`
  if (to) return [' assigned ', target, ` to ${to}${as}${at}`]
  if (from) return [' removed ', target, ` from ${from}${as}${at}`]
  if (position) return [` changed the ${positionLabel(position)} position on `, target, at]
  return [' changed ', target, '’s courts']
}

function marked(target: Phrase, { court = '', locked, noShow }: AuditEntry['details']): Phrase[] {
  const on = court && ` on ${court}`
  if (noShow) return [' marked ', target, noShow === 'true' ? ` as a no-show${on}` : ` as arrived${on}`]
  if (locked) return [locked === 'true' ? ' locked ' : ' unlocked ', target, on]
  return [' marked ', target]
}

/** The target is the account, or the event for guests and invited addresses. */
function staffed(before: string, after: string): Sentence {
  return (target, { event = '', guest = '', invited = '', functions = '' }) => {
    const as = functions && ` (${functions})`
    if (event) return [before, target, `${after} of ${event}${as}`]
    const who = guest || (invited && 'an invited person') || 'someone'
    return [`${before}${who}${after} of `, target, as]
  }
}

/** day2 is Day 2. */
const dayName = (key: string): string => key.replace(/^day/, 'Day ')

function refunded(target: Phrase, { amount, reason = '' }: AuditEntry['details'], person: Phrase | null): Phrase[] {
  const to = amount && person ? [' to ', person] : []
  return [
    amount ? ` refunded ${formatDollars(amount)}` : ' refunded ',
    ...to,
    amount ? ' for ' : '',
    target,
    reason && `: ${reason}`,
  ]
}

// Empty for erased users, whose details are deleted.
const fromTo = (from: string | undefined, to: string | undefined, labelOf: (code: string) => string): string =>
  from && to ? ` from ${labelOf(from)} to ${labelOf(to)}` : ''

const formatDollars = (amount: string): string => `$${Number(amount).toFixed(2)}`

const fieldLabels = (fields: string): string => fields.split(', ').map(fieldLabel).join(', ')

const FIELD_LABELS: Readonly<Record<string, string>> = {
  email: 'email',
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone number',
  shirtSize: 'shirt size',
  startTime: 'start time',
  endTime: 'end time',
  levelFrom: 'lowest level',
  levelTo: 'highest level',
  address: 'address',
  hasToReset: 'complete profile at next login',
}

const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field

const roleLabel = (role: string): string => {
  const known = ROLES.find((candidate) => candidate === role)
  return known ? labelOfRole(known) : role
}

const STATUS_LABELS: Readonly<Record<string, string>> = {
  ...EVENT_STATUS_LABELS,
  ...REGISTRATION_STATUS_LABELS,
  ...ORDER_STATUS_LABELS,
}

const statusLabel = (status: string): string => STATUS_LABELS[status] ?? status
