// One of the texts that people read before they agree to something.

import type { Reply } from '@crew-chief/contract/endpoint'
import { settingsApi } from '@crew-chief/contract/settings'
import { paths } from '@crew-chief/domain/paths'
import { POLICY_LABELS, POLICY_LIMIT, POLICY_PAGES, type Policy } from '@crew-chief/domain/policies/policies'
import { useId } from 'react'
import * as z from 'zod/mini'
import { afterPolicyChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { formatShortDate } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldShell } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { MarkdownField } from '../feed/public.ts'
import { SectionLoading } from './section-loading.tsx'

const { listPolicies, listPolicyVersions, updatePolicy } = settingsApi

export function PolicySection({ policy }: { policy: Policy }) {
  const read = useRead(listPolicies, {})
  const stored = useFirstReply(read)?.policies.find((each) => each.policy === policy)
  if (stored) return <PolicyCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

type Stored = Reply<typeof updatePolicy>

const Values = z.object({
  text: z.string().check(z.trim(), z.maxLength(POLICY_LIMIT, `At most ${POLICY_LIMIT} characters`)),
})
const valuesOf = ({ text, defaultText }: Stored) => ({ text: text || defaultText })

const WHERE: Readonly<Record<Policy, string>> = {
  terms: 'People agree to them when they sign up.',
  privacy: 'What you keep about people, and who sees it. Linked from sign-up and every page.',
  refunds:
    'Event pages, dialogs, emails and receipts show the refund terms of each event. Keep this page in line with them.',
  shipping: 'Linked from every page.',
  waiver:
    'What participants accept before they register. New events start with this text; events that exist keep theirs.',
}

function PolicyCard({ stored }: { stored: Stored }) {
  const { policy } = stored
  const { form, submit, pending, error, conflict, base } = useVersionedForm<
    typeof updatePolicy,
    Stored,
    z.output<typeof Values>
  >(updatePolicy, {
    record: stored,
    valuesOf,
    labels: { text: 'Text' },
    // A whole policy is too long for the notice.
    quote: () => undefined,
    schema: Values,
    send: ({ text }, { defaultText, version }) => ({
      params: { policy },
      body: { text: text === defaultText ? '' : text, version },
    }),
    savedRecord: (saved) => saved,
    readAgain: async () => (await callApi(listPolicies, {})).policies.find((each) => each.policy === policy),
    conflictCode: 'settings.changed_meanwhile',
    success: 'Settings saved',
    invalidates: afterPolicyChange,
  })
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  const page = POLICY_PAGES.find((each) => each === policy)
  const isDefault = form.watch('text').trim() === base.defaultText
  const setText = (text: string) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true })
  return (
    <Card title={POLICY_LABELS[policy]}>
      <Form form={form} onSubmit={submit}>
        <LeaveDialog guard={guard} />
        <VersionNotice conflict={conflict} />
        <p className="text-muted-foreground">
          {WHERE[policy]} {page && <ExternalLink href={paths[page]()}>Open the page</ExternalLink>}
        </p>
        {page ? (
          <MarkdownField name="text" label="Text" rows={18} page />
        ) : (
          <TextAreaField name="text" label="Text" rows={12} />
        )}
        <p className="text-meta text-muted-foreground">{stateOf(base)}</p>
        {base.version > 1 && <EarlierVersions policy={policy} current={base} onPick={setText} />}
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3 max-md:grid">
          <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Saving...">
            Save text
          </Button>
          {!isDefault && (
            <Button variant="outline" size="large" onClick={() => setText(base.defaultText)}>
              Use the default text
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

function stateOf({ text, version, changedAt }: Stored): string {
  if (!changedAt) return 'This is the default text.'
  const which = text === '' ? 'the default text' : 'your text'
  return `Version ${version}, ${which}, since ${formatShortDate(changedAt)}. Every version is kept.`
}

type VersionsProps = { policy: Policy; current: Stored; onPick: (text: string) => void }

/** Puts an earlier text into the field; nothing changes until it is saved. */
function EarlierVersions({ policy, current, onPick }: VersionsProps) {
  const id = useId()
  const { data = [] } = useRead(listPolicyVersions, { params: { policy } })
  const earlier = data.filter(({ version }) => version !== current.version)
  const options = earlier.map(({ version, text, createdAt }) => ({
    value: String(version),
    label: `Version ${version}, ${formatShortDate(createdAt)}${text === '' ? ', default text' : ''}`,
  }))
  const pick = (value: string) => {
    const found = earlier.find(({ version }) => String(version) === value)
    if (found) onPick(found.text || current.defaultText)
  }
  return (
    <FieldShell id={id} label="Earlier versions" hint="Choosing one puts its text into the field." error={undefined}>
      <NativeSelect id={id} value="" onChange={pick} options={[{ value: '', label: 'Choose a version' }, ...options]} />
    </FieldShell>
  )
}
