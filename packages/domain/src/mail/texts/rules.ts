import type { Placeholder } from '../placeholders.ts'

export type MailText = { subject: string; text: string }

export type MailRules = MailText & {
  name: string
  /** When it is sent. */
  when: string
  /** Besides those of every mail. */
  placeholders: readonly Placeholder[]
  /** A reader must not miss these: each stays in the field in which the default has it. */
  required?: readonly Placeholder[]
}

const GREETING = 'Hello {{firstName}},'

export const greeted = (...paragraphs: readonly string[]): string => [GREETING, ...paragraphs].join('\n\n')
