// All emails, with a link to the editor of each.

import type { Reply } from '@crew-chief/contract/endpoint'
import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { MAIL_GROUPS, MAIL_TEXTS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import { paths } from '@crew-chief/domain/paths'
import { useRead } from '../../api/use-read.ts'
import { parseSearch, useUrlState } from '../../lib/url-state.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SectionLoading } from './section-loading.tsx'

type Stored = Reply<typeof mailTextsApi.updateMailText>

export const isEdited = ({ subject, text }: Pick<Stored, 'subject' | 'text'>): boolean => subject !== '' || text !== ''

export function MailTextsSection() {
  const { data, isError, refetch } = useRead(mailTextsApi.listMailTexts, {})
  if (!data) return <SectionLoading error={isError} onRetry={() => void refetch()} />
  return <MailTextsCard edited={new Set(data.mails.filter(isEdited).map(({ kind }) => kind))} />
}

function MailTextsCard({ edited }: { edited: ReadonlySet<MailKind> }) {
  const { params, set } = useUrlState()
  const search = parseSearch(params.get('search'))
  const groups = findMails(search, edited)
  const found = groups.reduce((sum, { kinds }) => sum + kinds.length, 0)
  return (
    <Card title="Emails">
      <div className="grid gap-5">
        <p className="text-muted-foreground">
          You can change the subject and the text at the beginning of each email. Details, links, buttons and the footer
          are added to it.
        </p>
        <SearchBox
          label="Search the emails"
          placeholder="Search emails, or “edited”"
          value={search}
          onSearch={(text) => set({ search: text })}
          delay={0}
        />
        <p role="status" className="text-meta text-muted-foreground">
          {found === 0 ? 'No email matches. Try another word.' : foundText(found, edited.size)}
        </p>
        {groups.map(({ label, kinds }) => (
          <section key={label} aria-labelledby={idOf(label)} className="grid gap-2">
            <h3 id={idOf(label)} className="font-bold">
              {label}
            </h3>
            <ul className="divide-y divide-border rounded-control border border-border">
              {kinds.map((kind) => (
                <MailItem key={kind} kind={kind} isEdited={edited.has(kind)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

const foundText = (found: number, edited: number): string =>
  `${found === 1 ? '1 email' : `${found} emails`}, ${edited} edited in all`

const idOf = (label: string): string => `emails-${label.toLowerCase().replaceAll(' ', '-')}`

function MailItem({ kind, isEdited }: { kind: MailKind; isEdited: boolean }) {
  const { name, when } = MAIL_TEXTS[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.mailText(kind)} standalone>
          {name}
        </TextLink>
        <p className="text-meta text-muted-foreground">{when}</p>
      </div>
      <Badge tone={isEdited ? 'blue' : 'gray'}>{isEdited ? 'Edited' : 'Default'}</Badge>
    </li>
  )
}

/** The emails that contain every word in their name, occasion, subject or group. */
export function findMails(search: string, edited: ReadonlySet<MailKind>) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return MAIL_GROUPS.map(({ label, kinds }) => ({
    label,
    kinds: kinds.filter((kind) => {
      const { name, when, subject } = MAIL_TEXTS[kind]
      const all = `${label} ${name} ${when} ${subject} ${edited.has(kind) ? 'edited' : 'default'}`.toLowerCase()
      return words.every((word) => all.includes(word))
    }),
  })).filter(({ kinds }) => kinds.length > 0)
}
