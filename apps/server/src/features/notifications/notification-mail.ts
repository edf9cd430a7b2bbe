// The e-mail of a notification, with a link that stops e-mails of its kind without a login.

import type { MailKind, MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { KIND_RULES, NOTIFICATION_KINDS, type NotificationKind } from '@crew-chief/domain/notifications/kinds'
import { paths } from '@crew-chief/domain/paths'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { accountReason, composeMail, type MailBody } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { isSameSecret } from '../../platform/tokens.ts'
import type { NotificationRow } from './notifications.tables.ts'

type Sender = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail' | 'logoUrl' | 'accentColor' | 'mailTexts'>

/** Kinds whose mail has title and body of the notification. */
const PLAIN_MAILS = {
  game_soon: 'game_soon',
  schedule: 'schedule_changed',
  evaluation_acknowledged: 'evaluation_acknowledged',
  assignment_declined: 'assignment_declined',
  comment: 'comment',
  new_post: 'new_post',
} as const satisfies Partial<Record<NotificationKind, MailKind>>

const hasPlainMail = (kind: NotificationKind): kind is keyof typeof PLAIN_MAILS => kind in PLAIN_MAILS

export function composeNotificationMail(
  config: Sender,
  { title, body, path, mail, kind }: NotificationRow,
  { firstName }: { firstName: string },
  unsubscribeUrl: string | undefined,
): MailBody & Pick<NewMail, 'kind' | 'source'> {
  const footer = { reason: mail?.reason ?? accountReason(config), unsubscribeUrl }
  if (mail?.text) {
    const { values, length, ...text } = mail.text
    const parts = mail.parts.slice(length)
    return writeMail(config, { opening: { ...values, ...text } as MailOpening, firstName, parts, ...footer })
  }
  const hello = `Hello ${firstName},`
  if (mail) return composeMail(config, { subject: mail.subject, parts: [hello, ...mail.parts], ...footer })
  const parts = [
    KIND_RULES[kind].quotesUsers ? { quote: body } : body,
    { button: 'Open', url: `${config.publicUrl}${path}` },
  ]
  return hasPlainMail(kind)
    ? writeMail(config, { opening: { kind: PLAIN_MAILS[kind], title }, firstName, parts, ...footer })
    : composeMail(config, { subject: title, parts: [hello, ...parts], ...footer })
}

/** The people that its email names. Rows of the previous version have none stored. */
export const mentionsOf = ({ mentions, mail }: NotificationRow): string[] => [
  ...(mentions ?? []),
  ...(mail?.mentions ?? []),
]

type LinkDeps = Pick<Deps, 'config' | 'pseudonym'>

const sign = ({ pseudonym }: Pick<LinkDeps, 'pseudonym'>, userId: string, kind: NotificationKind): string =>
  pseudonym('unsubscribe', userId, kind)

/** Undefined for mandatory kinds. `oneClick` is for mail programs, which send a POST request. */
export function unsubscribeLink(
  deps: LinkDeps,
  { userId, kind }: Pick<NotificationRow, 'userId' | 'kind'>,
): { page?: string; oneClick?: string } {
  if (KIND_RULES[kind].isMandatory) return {}
  const token = `${userId}.${kind}.${sign(deps, userId, kind)}`
  const { publicUrl } = deps.config
  return {
    page: publicUrl + paths.unsubscribe({ token }),
    oneClick: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
  }
}

export function readUnsubscribeToken(
  deps: Pick<LinkDeps, 'pseudonym'>,
  token: string,
): { userId: string; kind: NotificationKind } | undefined {
  const [userId = '', name = '', signature = ''] = token.split('.')
  const kind = NOTIFICATION_KINDS.find((each) => each === name)
  if (!kind || KIND_RULES[kind].isMandatory) return undefined
  return isSameSecret(signature, sign(deps, userId, kind)) ? { userId, kind } : undefined
}
