// The e-mail of a notification, with a link that stops e-mails of its kind without a login.

import { KIND_RULES, NOTIFICATION_KINDS, type NotificationKind } from '@crew-chief/domain/notifications/kinds'
import { paths } from '@crew-chief/domain/paths'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { accountReason, composeMail, type MailBody } from '../../platform/mail/mail-body.ts'
import { isSameSecret } from '../../platform/tokens.ts'
import type { NotificationRow } from './notifications.tables.ts'

type Sender = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail' | 'logoUrl'>

export function composeNotificationMail(
  config: Sender,
  { title, body, path, mail, kind }: NotificationRow,
  { firstName }: { firstName: string },
  unsubscribeUrl: string | undefined,
): MailBody {
  const hello = `Hello ${firstName},`
  const isQuoted = KIND_RULES[kind].quotesUsers
  return composeMail(config, {
    subject: mail?.subject ?? title,
    parts: mail
      ? [hello, ...mail.parts]
      : [hello, isQuoted ? { quote: body } : body, { button: 'Open', url: `${config.publicUrl}${path}` }],
    reason: mail?.reason ?? accountReason(config),
    unsubscribeUrl,
  })
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
