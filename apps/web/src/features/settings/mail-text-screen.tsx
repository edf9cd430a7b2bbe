// Subject and text of one email, with its preview.

import type { Reply } from '@crew-chief/contract/endpoint'
import { MailTextForm, mailTextsApi } from '@crew-chief/contract/mail-texts'
import {
  MAIL_KINDS,
  MAIL_TEXTS,
  type MailKind,
  placeholdersOf,
  requiredIn,
  textProblem,
} from '@crew-chief/domain/mail/mail-texts'
import { asPlaceholder, PLACEHOLDERS } from '@crew-chief/domain/mail/placeholders'
import type { MailText } from '@crew-chief/domain/mail/texts/rules'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { afterMailTextChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { useSettings } from '../../lib/settings.ts'
import { useAction } from '../../lib/use-action.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { DashboardPage } from '../dashboard/public.ts'
import { MailTextPreview } from './mail-text-preview.tsx'
import { isEdited } from './mail-texts-card.tsx'
import { SectionLoading } from './section-loading.tsx'

const { listMailTexts, updateMailText, sendTestOfMailText } = mailTextsApi

export default function MailTextScreen() {
  const { kind: given } = useParams()
  const kind = MAIL_KINDS.find((each) => each === given)
  const read = useRead(listMailTexts, {})
  const stored = useFirstReply(read)?.mails.find((mail) => mail.kind === kind)
  if (!kind) return <Navigate to={paths.settings('emails')} replace />
  return (
    <DashboardPage title={MAIL_TEXTS[kind].name}>
      <TextLink to={paths.settings('emails')} standalone className="justify-self-start">
        <ArrowLeft aria-hidden="true" className="mr-1.5 size-4" />
        All emails
      </TextLink>
      {stored ? (
        <MailTextEditor key={kind} stored={stored} />
      ) : (
        <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
      )}
    </DashboardPage>
  )
}

type Stored = Reply<typeof updateMailText>

const valuesOf = ({ kind, subject, text }: Stored): MailText => ({
  subject: subject || MAIL_TEXTS[kind].subject,
  text: text || MAIL_TEXTS[kind].text,
})

const usable = (kind: MailKind, field: keyof MailText) =>
  z.refine<string>((template) => textProblem(kind, field, template) === undefined, {
    error: ({ input }) => textProblem(kind, field, String(input)) ?? '',
  })

const schemaOf = (kind: MailKind) =>
  z.object({
    subject: MailTextForm.shape.subject.check(z.minLength(1, 'Subject required'), usable(kind, 'subject')),
    text: MailTextForm.shape.text.check(z.minLength(1, 'Text required'), usable(kind, 'text')),
  })

function MailTextEditor({ stored }: { stored: Stored }) {
  const { kind } = stored
  const schema = schemaOf(kind)
  const { form, submit, pending, error, conflict, base } = useVersionedForm<typeof updateMailText, Stored, MailText>(
    updateMailText,
    {
      record: stored,
      valuesOf,
      labels: { subject: 'Subject', text: 'Text' },
      schema,
      send: (values, { version }) => ({ params: { kind }, body: { ...values, version } }),
      savedRecord: (saved) => saved,
      readAgain: async () => (await callApi(listMailTexts, {})).mails.find((mail) => mail.kind === kind),
      conflictCode: 'settings.changed_meanwhile',
      success: 'Email saved',
      invalidates: afterMailTextChange,
    },
  )
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  const values = { subject: form.watch('subject'), text: form.watch('text') }
  const { subject, text } = MAIL_TEXTS[kind]
  const isDefault = values.subject.trim() === subject && values.text.trim() === text
  const set = (field: keyof MailText, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
  const reset = () => {
    set('subject', subject)
    set('text', text)
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title="Subject and text" aside={isEdited(base) ? 'Edited' : 'Default'}>
        <Form form={form} onSubmit={submit}>
          <LeaveDialog guard={guard} />
          <VersionNotice conflict={conflict} />
          <p className="text-muted-foreground">{MAIL_TEXTS[kind].when}</p>
          <MailFields kind={kind} onInsert={set} />
          <FormError>{error}</FormError>
          <div className="flex flex-wrap gap-3 max-md:grid">
            <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Saving...">
              Save email
            </Button>
            {!isDefault && (
              <Button variant="outline" size="large" onClick={reset}>
                Reset to default
              </Button>
            )}
            <TestButton kind={kind} values={values} isValid={schema.safeParse(values).success} />
          </div>
        </Form>
      </Card>
      <Card title="Preview">
        <MailTextPreview kind={kind} values={values} isValid={schema.safeParse(values).success} />
      </Card>
    </div>
  )
}

type FieldsProps = { kind: MailKind; onInsert: (field: keyof MailText, value: string) => void }

function MailFields({ kind, onInsert }: FieldsProps) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
  }
  /** At the cursor of the field that was used last, at first at the end of the text. */
  const insert = (placeholder: string) => {
    const field = last.current ?? group.current?.querySelector('textarea')
    if (!field) return
    const isUsed = last.current !== null
    const start = isUsed ? (field.selectionStart ?? field.value.length) : field.value.length
    const end = isUsed ? (field.selectionEnd ?? start) : start
    field.setRangeText(placeholder, start, end, 'end')
    onInsert(field.name === 'subject' ? 'subject' : 'text', field.value)
    // The form has set the value again, which moved the cursor to the end.
    field.setSelectionRange(start + placeholder.length, start + placeholder.length)
    field.focus()
  }
  const required = [...requiredIn(kind, 'subject'), ...requiredIn(kind, 'text')]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which field had the focus
    <div ref={group} className="grid gap-5" onFocus={remember}>
      <TextField name="subject" label="Subject" autoComplete="off" />
      <TextAreaField
        name="text"
        label="Text"
        rows={8}
        hint="Each line is a paragraph. Details, links, buttons and the footer follow it."
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-strong text-meta">Placeholders</legend>
        <ul className="grid gap-1.5">
          {placeholdersOf(kind).map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 text-meta">
              <Button
                size="small"
                aria-label={`Insert ${asPlaceholder(name)}, ${PLACEHOLDERS[name].meaning}`}
                onClick={() => insert(asPlaceholder(name))}
              >
                {asPlaceholder(name)}
              </Button>
              <span className="text-muted-foreground">
                {PLACEHOLDERS[name].meaning}
                {required.includes(name) && ', required'}
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}

type TestProps = { kind: MailKind; values: MailText; isValid: boolean }

function TestButton({ kind, values, isValid }: TestProps) {
  const { sendsEmail } = useSettings()
  const { run, pending } = useAction(sendTestOfMailText, { success: 'Test email sent. It has sample data.' })
  if (!sendsEmail) return null
  return (
    <Button
      variant="outline"
      size="large"
      pending={pending}
      pendingLabel="Sending..."
      disabled={!isValid}
      onClick={() => run({ params: { kind }, body: values })}
    >
      Send me a test
    </Button>
  )
}
