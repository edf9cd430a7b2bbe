// The server that sends the emails.

import type { Reply } from '@crew-chief/contract/endpoint'
import { MailServerForm, settingsApi } from '@crew-chief/contract/settings'
import {
  MAIL_SECURITIES,
  MAIL_SECURITY_LABELS,
  type MailSecurity,
  USUAL_PORTS,
} from '@crew-chief/domain/mail/mail-server'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { afterMailServerChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { replaceSettings, useSettings } from '../../lib/settings.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { SectionLoading } from './section-loading.tsx'
import { MAIL_LABELS as LABELS } from './sections.ts'

const { getMailServer, updateMailServer, sendTestMail } = settingsApi

export function MailServerSection() {
  const read = useRead(getMailServer, {})
  const stored = useFirstReply(read)
  if (stored) return <MailServerCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

type Stored = Reply<typeof getMailServer>

const Fields = z.extend(MailServerForm, {
  port: z.pipe(z.pipe(z.string(), z.transform(Number)), MailServerForm.shape.port),
})
type Values = z.input<typeof Fields>

const valuesOf = ({ choices: { port, ...choices } }: Stored): Values => ({
  ...choices,
  port: String(port),
  // Never sent to the browser; empty keeps the stored one.
  password: '',
})

// A typed password stays.
const { password: _password, ...MERGED } = LABELS

const OPTIONS = MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_LABELS[value] }))
const isUsual = (port: string) => Object.values(USUAL_PORTS).map(String).includes(port)

const PASSWORD_HINTS: Readonly<Record<Stored['password'], string>> = {
  none: 'Encrypted before it’s stored. Nobody can read it here again.',
  stored: 'Stored. Leave empty to keep it.',
  unreadable: 'The stored password can’t be read, because the server’s secret changed. Enter it again.',
}

function MailServerCard({ stored }: { stored: Stored }) {
  const insist = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const { form, submit, pending, error, conflict, base } = useVersionedForm<
    typeof updateMailServer,
    Stored,
    Values,
    z.output<typeof Fields>
  >(updateMailServer, {
    record: stored,
    valuesOf,
    labels: MERGED,
    schema: Fields,
    send: (values, { version }) => ({ body: { ...values, version, insist: insist.current } }),
    savedRecord: (saved) => saved,
    readAgain: () => callApi(getMailServer, {}),
    conflictCode: 'settings.changed_meanwhile',
    success: 'Settings saved',
    invalidates: afterMailServerChange,
    onDone: ({ choices }) => {
      setRefused(false)
      replaceSettings({ sendsEmail: choices.host !== '' })
    },
    onFailed: (_message, { code }) => setRefused(code === 'settings.mail_server_refused'),
  })
  const save = (isInsisting: boolean) => {
    insist.current = isInsisting
    void form.handleSubmit(submit)()
  }
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  if (base.isFixed) return <FixedCard />
  const isOn = base.choices.host !== ''
  const changePort = (security: string) => {
    if (isUsual(form.getValues('port')))
      form.setValue('port', String(USUAL_PORTS[security as MailSecurity]), { shouldDirty: true })
  }
  return (
    <Card title="Mail server">
      <Form form={form} onSubmit={() => save(false)}>
        <LeaveDialog guard={guard} />
        <VersionNotice conflict={conflict} />
        <p className="text-muted-foreground">
          {isOn
            ? 'Emails are sent through this server. Empty the server to turn email off.'
            : 'Email is off: nobody gets confirmations, receipts or password codes, and they stay in the outbox. Enter the SMTP server of your email provider to turn it on.'}
        </p>
        <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <TextField name="host" label={LABELS.host} autoComplete="off" hint="Such as smtp.example.org" />
          <TextField name="port" label={LABELS.port} autoComplete="off" inputMode="numeric" />
        </div>
        <SelectField name="security" label={LABELS.security} options={OPTIONS} onChange={changePort} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="user" label={LABELS.user} autoComplete="off" hint="Empty if the server needs no log-in" />
          <PasswordField
            name="password"
            label={LABELS.password}
            autoComplete="new-password"
            hint={PASSWORD_HINTS[base.password]}
          />
        </div>
        <TextField
          name="sender"
          label={LABELS.sender}
          type="email"
          autoComplete="off"
          hint={`Your provider must allow it. Default: ${base.defaultSender}`}
        />
        <FormError title={isRefused ? 'Nothing was saved' : undefined}>{error}</FormError>
        <div className="flex flex-wrap gap-3 max-md:grid">
          <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Connecting...">
            Save settings
          </Button>
          {isRefused && error && (
            <Button variant="outline" size="large" onClick={() => save(true)}>
              Save anyway
            </Button>
          )}
        </div>
      </Form>
      {isOn && <TestMail isDirty={form.formState.isDirty} />}
    </Card>
  )
}

function FixedCard() {
  const { sendsEmail } = useSettings()
  return (
    <Card title="Mail server">
      <p className="text-muted-foreground">
        {sendsEmail
          ? 'The mail server is set by the server (SMTP_URL and MAIL_FROM).'
          : 'Email is turned off by the server (SMTP_URL).'}
      </p>
      {sendsEmail && <TestMail isDirty={false} />}
    </Card>
  )
}

function TestMail({ isDirty }: { isDirty: boolean }) {
  const [result, setResult] = useState<Reply<typeof sendTestMail>>()
  const { run, pending, error } = useOperation(sendTestMail, {
    invalidates: [],
    onDone: setResult,
    onFailed: () => setResult(undefined),
  })
  return (
    <div className="mt-6 grid gap-3 border-border border-t pt-5">
      {result && (
        <Alert tone="success" title={`Sent to ${result.to}`}>
          The mail server answered: {result.answer}
        </Alert>
      )}
      <FormError title="Not sent">{error}</FormError>
      <Button
        variant="outline"
        className="justify-self-start max-md:w-full"
        pending={pending}
        pendingLabel="Sending..."
        onClick={() => void run({})}
        {...(isDirty && { disabledReason: 'Save the settings first' })}
      >
        Send test email
      </Button>
    </div>
  )
}
