// The words of the audit log: what an action is called in the filter, and what a field of a user is called in a sentence.

import type { AuditAction } from '@crew-chief/contract/audit'
import { EVENT_STATUS_LABELS, REGISTRATION_STATUS_LABELS } from '@crew-chief/domain/events/event-choices'
import { ORDER_STATUS_LABELS } from '@crew-chief/domain/orders/order-status'
import { ROLE_LABELS, ROLES } from '@crew-chief/domain/roles'

export const ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  'accounts.reset_token_made': 'Reset token made',
  'announcements.created': 'Announcement posted',
  'announcements.deleted': 'Announcement deleted',
  'announcements.edited': 'Announcement edited',
  'courts.added': 'Court added',
  'courts.assigned': 'Court assigned',
  'courts.deleted': 'Court deleted',
  'courts.edited': 'Court edited',
  'courts.marked': 'Official marked',
  'courts.saved': 'Court assignments saved',
  'evaluations.acknowledged': 'Evaluation read',
  'evaluations.deleted': 'Evaluation deleted',
  'evaluations.drafted': 'Evaluation drafted',
  'evaluations.edited': 'Evaluation edited',
  'evaluations.released': 'Evaluation released',
  'events.created': 'Event created',
  'events.edited': 'Event edited',
  'events.deleted': 'Event deleted',
  'events.status_changed': 'Event status changed',
  'groups.created': 'Event group created',
  'groups.renamed': 'Event group renamed',
  'groups.deleted': 'Event group deleted',
  'mail.resent': 'Mail resent',
  'officials.created': 'Directory page added',
  'officials.deleted': 'Directory page deleted',
  'officials.edited': 'Directory page edited',
  'orders.refunded': 'Order refunded',
  'orders.status_changed': 'Order status changed',
  'participants.photo_changed': 'Participant photo changed',
  'payments.refunded': 'Payment refunded',
  'payments.resolved': 'Payment resolved',
  'posts.comment_removed': 'Comment removed',
  'posts.created': 'Post created',
  'posts.deleted': 'Post deleted',
  'posts.edited': 'Post edited',
  'products.archived': 'Product archived',
  'products.created': 'Product created',
  'products.deleted': 'Product deleted',
  'products.edited': 'Product edited',
  'products.restored': 'Product restored',
  'registrations.added': 'Registration added',
  'registrations.changed': 'Registration changed',
  'registrations.exported': 'Registrants exported',
  'rubrics.saved': 'Rubric changed',
  'schedule.added': 'Schedule item added',
  'schedule.deleted': 'Schedule item deleted',
  'schedule.edited': 'Schedule item edited',
  'users.added': 'User added',
  'users.role_changed': 'Membership changed',
  'users.edited': 'User edited',
  'users.imported': 'Users imported',
  'users.exported': 'Users exported',
  'users.erased': 'Account erased',
}

const labels: Readonly<Record<string, string>> = ACTION_LABELS

/** An action of a newer server, without words of its own, is still readable: `courts.slot_moved` → Courts: slot moved. */
export function actionLabel(action: string): string {
  const [feature = '', deed = ''] = action.replaceAll('_', ' ').split('.')
  const readable = deed ? `${feature}: ${deed}` : feature
  return labels[action] ?? readable.charAt(0).toUpperCase() + readable.slice(1)
}

const FIELDS: Readonly<Record<string, string>> = {
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

export const fieldWord = (field: string): string => FIELDS[field] ?? field

export const roleWord = (role: string): string => {
  const known = ROLES.find((candidate) => candidate === role)
  return known ? ROLE_LABELS[known] : role
}

const STATUSES: Readonly<Record<string, string>> = {
  ...EVENT_STATUS_LABELS,
  ...REGISTRATION_STATUS_LABELS,
  ...ORDER_STATUS_LABELS,
}

export const statusWord = (status: string): string => STATUSES[status] ?? status
