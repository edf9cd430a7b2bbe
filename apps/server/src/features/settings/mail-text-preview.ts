// The preview of an email with a subject and text that are not saved. A frame sends no access token and no body, so the
// texts are in a signed link, which works for one minute.

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Reply } from '@crew-chief/contract/endpoint'
import { MailTextForm, type mailTextsApi } from '@crew-chief/contract/mail-texts'
import { MAIL_KINDS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import type { MailText } from '@crew-chief/domain/mail/texts/rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type MailBody, previewHtml } from '../../platform/mail/mail-body.ts'
import { findLatestSource } from '../../platform/mail/mails.store.ts'
import { composeFrom } from '../../platform/mail/write-mail.ts'
import { isSameSecret } from '../../platform/tokens.ts'
import { sampleOf } from './mail-samples.ts'
import { checkedChoice } from './mail-texts.ts'

type PreviewDeps = Pick<Deps, 'config' | 'db' | 'pseudonym'>

const LIFETIME_MS = 60_000
// Proxies accept at least 8 kB. Compressed, a text of 4,000 letters has about 2 kB.
const MAX_DRAFT = 6_000

const sign = ({ pseudonym }: PreviewDeps, draft: string, until: number): string =>
  pseudonym('mail-text-preview', draft, String(until))

export async function linkDraftPreview(
  deps: PreviewDeps,
  kind: MailKind,
  form: MailText,
): Promise<Reply<typeof mailTextsApi.previewMailText>> {
  const { mail, isSample } = await compose(deps, kind, form)
  const draft = deflateRawSync(JSON.stringify({ kind, ...form })).toString('base64url')
  if (draft.length > MAX_DRAFT) throw new AppError('settings.preview_too_long')
  const until = Date.now() + LIFETIME_MS
  const url = `/api/settings/emails/preview.html?draft=${draft}&until=${until}&signature=${sign(deps, draft, until)}`
  return { url, subject: mail.subject, isSample }
}

type SignedDraft = { draft: string; until: number; signature: string }

/** Null when the link is forged or expired. */
export const createDraftPreview =
  (deps: PreviewDeps) =>
  async ({ draft, until, signature }: SignedDraft): Promise<string | null> => {
    if (until < Date.now() || !isSameSecret(signature, sign(deps, draft, until))) return null
    // Signed, so it is what `linkDraftPreview` wrote, maybe of another version.
    const given: unknown = JSON.parse(inflateRawSync(Buffer.from(draft, 'base64url')).toString())
    const form = MailTextForm.safeParse(given)
    const kind = MAIL_KINDS.find((each) => each === Object(given).kind)
    if (!kind || !form.success) return null
    const { mail } = await compose(deps, kind, form.data)
    return previewHtml({ ...mail, holdsSecret: false })
  }

async function compose(
  { db, config }: PreviewDeps,
  kind: MailKind,
  form: MailText,
): Promise<{ mail: MailBody; isSample: boolean }> {
  const choice = checkedChoice(kind, form)
  const latest = await findLatestSource(db, kind)
  const source = latest ?? sampleOf(kind, config)
  return { mail: composeFrom(config, { kind, source, choice }), isSample: latest === undefined }
}
