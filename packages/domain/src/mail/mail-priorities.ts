/**
 * urgent: codes, address confirmations, security and court changes. transactional: receipts, registrations and other mail
 * about what a person did. bulk: newsletters, announcements and digests, which admins can pause.
 */
export const MAIL_PRIORITIES = ['urgent', 'transactional', 'bulk'] as const
export type MailPriority = (typeof MAIL_PRIORITIES)[number]
