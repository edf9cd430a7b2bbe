// The kinds of notifications and how each is delivered by default.

import type { MailPriority } from '../mail/mail-priorities.ts'

export const NOTIFICATION_CHANNELS = ['inApp', 'push', 'email'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export const NOTIFICATION_KINDS = [
  'courts',
  'game_soon',
  'important_announcement',
  'announcement',
  'schedule',
  'evaluation',
  'evaluation_acknowledged',
  'assignment_declined',
  'event_reminder',
  'event_canceled',
  'waitlist_offer',
  'registration',
  'payment',
  'membership',
  'comment',
  'new_post',
  'newsletter',
  'security',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export type KindRules = {
  label: string
  description: string
  group: 'At camp' | 'Events' | 'Library' | 'Account'
  /** Of its emails and pushes. */
  priority: MailPriority
  /** Channels that are on unless the person changes them. */
  defaults: readonly NotificationChannel[]
  /** Cannot be switched off. */
  isMandatory?: true
  /** Sent during quiet hours. */
  isUrgent?: true
  /** Part of the daily digest when the person chose it. */
  isDigestible?: true
  /** Only clinicians, admins and staff of an event get it. */
  isForStaff?: true
  /** Contains text by other users: never mailed to an unconfirmed address. */
  quotesUsers?: true
}

const ALL = NOTIFICATION_CHANNELS

export const KIND_RULES: Readonly<Record<NotificationKind, KindRules>> = {
  courts: {
    label: 'Court assignments',
    description: 'Your courts are published or changed',
    group: 'At camp',
    priority: 'urgent',
    defaults: ALL,
  },
  game_soon: {
    label: 'Game in 20 minutes',
    description: 'A reminder before each of your games',
    group: 'At camp',
    priority: 'urgent',
    defaults: ['inApp', 'push'],
    isUrgent: true,
  },
  important_announcement: {
    label: 'Important announcements',
    description: 'Announcements that staff marked as important, and messages to your crew',
    group: 'At camp',
    priority: 'transactional',
    defaults: ALL,
    quotesUsers: true,
  },
  announcement: {
    label: 'Other announcements',
    description: 'Everything else that staff announce',
    group: 'At camp',
    priority: 'bulk',
    defaults: ['inApp', 'push'],
    isDigestible: true,
    quotesUsers: true,
  },
  schedule: {
    label: 'Schedule changes',
    description: 'The schedule of an event changed',
    group: 'At camp',
    priority: 'transactional',
    defaults: ['inApp', 'push'],
    isDigestible: true,
  },
  evaluation: {
    label: 'Feedback',
    description: 'A clinician released feedback for you',
    group: 'At camp',
    priority: 'transactional',
    defaults: ALL,
  },
  evaluation_acknowledged: {
    label: 'Feedback acknowledged',
    description: 'An official acknowledged your feedback',
    group: 'At camp',
    priority: 'transactional',
    defaults: ['inApp'],
    isForStaff: true,
    isDigestible: true,
  },
  assignment_declined: {
    label: 'Declined assignments',
    description: 'An official declined a court',
    group: 'At camp',
    priority: 'urgent',
    defaults: ALL,
    isForStaff: true,
    quotesUsers: true,
  },
  event_reminder: {
    label: 'Event reminders',
    description: '7 days and 1 day before an event',
    group: 'Events',
    priority: 'transactional',
    defaults: ALL,
  },
  event_canceled: {
    label: 'Canceled events',
    description: 'The organizer canceled an event you registered for',
    group: 'Events',
    priority: 'transactional',
    defaults: ALL,
    isMandatory: true,
  },
  waitlist_offer: {
    label: 'Waitlist offers',
    description: 'A spot opened up for you',
    group: 'Events',
    priority: 'urgent',
    defaults: ALL,
    isUrgent: true,
  },
  registration: {
    label: 'Registration changes',
    description: 'Staff confirmed, changed or canceled your registration',
    group: 'Events',
    priority: 'transactional',
    defaults: ALL,
  },
  payment: {
    label: 'Payments and refunds',
    description: 'Receipts, refunds and payments that failed',
    group: 'Account',
    priority: 'transactional',
    defaults: ALL,
    isMandatory: true,
  },
  membership: {
    label: 'Membership',
    description: 'Your membership started, changed, renewed or ended',
    group: 'Account',
    priority: 'transactional',
    defaults: ALL,
  },
  security: {
    label: 'Security',
    description: 'Logins from new devices and changes to your account',
    group: 'Account',
    priority: 'urgent',
    defaults: ALL,
    isMandatory: true,
    isUrgent: true,
  },
  comment: {
    label: 'Replies',
    description: 'Someone replied to you or commented on your post',
    group: 'Library',
    priority: 'transactional',
    defaults: ['inApp'],
    isDigestible: true,
    quotesUsers: true,
  },
  new_post: {
    label: 'New posts',
    description: 'A new post in a library you follow',
    group: 'Library',
    priority: 'bulk',
    defaults: ['inApp', 'push'],
    isDigestible: true,
    quotesUsers: true,
  },
  newsletter: {
    label: 'Newsletter',
    description: 'New issues of the newsletter',
    group: 'Library',
    priority: 'bulk',
    defaults: ['inApp', 'email'],
    quotesUsers: true,
  },
}

/** What the person changed; everything else follows the defaults. */
export type Choice = { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }

export function isChannelOn(kind: NotificationKind, channel: NotificationChannel, choices: readonly Choice[]): boolean {
  const { isMandatory, defaults } = KIND_RULES[kind]
  if (isMandatory) return true
  return choices.find((each) => each.kind === kind && each.channel === channel)?.isOn ?? defaults.includes(channel)
}
