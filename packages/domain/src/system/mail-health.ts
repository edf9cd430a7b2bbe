// When mail needs somebody's eyes.

import { counted, durationInWords } from './counted.ts'
import { concernAt, finding, type Verdict, verdictOf } from './verdict.ts'

export type MailFacts = {
  sendsBy: 'smtp' | 'outbox'
  isPublic: boolean
  waiting: number
  failed: number
  oldestWaitingSeconds: number | null
  /** Why the mail server cannot be used; null when it answers, or there is none. */
  fault: string | null
}

export const MAIL_LIMITS = {
  oldestWaitingSeconds: { watch: 300, trouble: 1_800 },
  failed: { watch: 1, trouble: 100 },
} as const

export const judgeMail = (facts: MailFacts): Verdict =>
  verdictOf([
    ...finding(
      facts.fault ? 'trouble' : undefined,
      `The mail server ${facts.fault}.`,
      'Check SMTP_URL and the mail server. Mails wait and are tried again for some three hours.',
    ),
    ...finding(
      concernAt(facts.oldestWaitingSeconds ?? 0, MAIL_LIMITS.oldestWaitingSeconds),
      `The oldest mail has been waiting for ${durationInWords(facts.oldestWaitingSeconds ?? 0)}.`,
      'See that a node is running, and that the mail server answers.',
    ),
    ...finding(
      concernAt(facts.failed, MAIL_LIMITS.failed),
      `${counted(facts.failed, 'mail', 'mails')} could not be delivered.`,
      'Open the outbox: each says why, and can be sent again.',
    ),
    ...finding(
      facts.sendsBy === 'outbox' && facts.isPublic ? 'watch' : undefined,
      'No mail server is set up: nobody receives anything.',
      'Set SMTP_URL and MAIL_FROM.',
    ),
  ])
