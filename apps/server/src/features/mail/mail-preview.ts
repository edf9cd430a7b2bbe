// A link to the preview of an email. A frame sends no access token, so the link is signed and works for one minute.

import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { previewHtml } from '../../platform/mail/mail-body.ts'
import { findMail } from '../../platform/mail/mails.store.ts'
import { isSameSecret } from '../../platform/tokens.ts'

type PreviewDeps = Pick<Deps, 'db' | 'pseudonym'>

const LIFETIME_MS = 60_000

const sign = ({ pseudonym }: PreviewDeps, mailId: string, until: number): string =>
  pseudonym('mail-preview', mailId, String(until))

export async function linkMailPreview(deps: PreviewDeps, mailId: string): Promise<{ url: string }> {
  if (!(await findMail(deps.db, mailId))) throw new AppError('mail.not_found')
  const until = Date.now() + LIFETIME_MS
  return { url: `/api/mail/outbox/${mailId}/preview.html?until=${until}&signature=${sign(deps, mailId, until)}` }
}

type SignedLink = { id: string; until: number; signature: string }

/** Null when the link is forged or expired. */
export const createMailPreview =
  (deps: PreviewDeps) =>
  async ({ id, until, signature }: SignedLink): Promise<string | null> => {
    if (until < Date.now() || !isSameSecret(signature, sign(deps, id, until))) return null
    const mail = await findMail(deps.db, id)
    return mail ? previewHtml(mail) : null
  }
