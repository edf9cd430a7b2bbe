// Writes a mail from its kind, with the subject and text that admins chose for it.

import {
  fillMail,
  type MailChoice,
  type MailChoices,
  type MailKind,
  type MailOpening,
  type MailValues,
  mailTemplate,
  shippedNotice,
} from '@crew-chief/domain/mail/mail-texts'
import { composeMail, type MailBody, type MailPart, type Sender } from './mail-body.ts'

/** What a mail was written from, so that the preview of another text shows the same mail. */
export type MailSource = {
  values: MailValues
  /** What follows the text. */
  parts: readonly MailPart[]
  /** Why the reader gets this mail. Shown in the footer. */
  reason: string
  unsubscribeUrl?: string | undefined
}

export type WrittenMail = MailBody & { kind: MailKind; source: MailSource }

type Content = Omit<MailSource, 'values'> & {
  opening: MailOpening
  /** Of the recipient, in mails that greet. */
  firstName?: string
}
type Writer = Sender & { mailTexts: MailChoices }

export function writeMail(config: Writer, { opening, firstName, ...rest }: Content): WrittenMail {
  const { kind, ...values } = opening
  const source = { values: { ...values, ...(firstName !== undefined && { firstName }) }, ...rest }
  return { kind, source, ...composeFrom(config, { kind, source, choice: config.mailTexts[kind] }) }
}

type Written = { kind: MailKind; source: MailSource; choice: MailChoice | undefined }

/** Also for the preview of a text that is not saved. */
export function composeFrom(sender: Sender, { kind, source, choice }: Written): MailBody {
  const { values, parts, ...footer } = source
  const { subject, paragraphs } = fillMail(mailTemplate(kind, choice), { ...values, ...commonValues(sender) })
  return composeMail(sender, { subject, parts: [...paragraphs, ...parts], ...footer })
}

const commonValues = ({ productName, supportEmail }: Pick<Sender, 'productName' | 'supportEmail'>) => ({
  organization: productName,
  supportEmail,
})

/** Subject and paragraphs as shipped, without the greeting: notifications do not follow what admins chose for mails. */
export const noticeOf = (sender: Pick<Sender, 'productName' | 'supportEmail'>, opening: MailOpening) =>
  shippedNotice(opening, commonValues(sender))
