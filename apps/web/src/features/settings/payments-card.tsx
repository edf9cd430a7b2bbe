// The account that receives the payments.

import type { Reply } from '@crew-chief/contract/endpoint'
import { PaymentSettingsForm, paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { paths } from '@crew-chief/domain/paths'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { afterPaymentAccountChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { formatDateTime } from '../../lib/format.ts'
import { replaceSettings } from '../../lib/settings.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { RadioGroupField } from '../../ui/radio-group-field.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { SectionLoading } from './section-loading.tsx'
import { PAYMENT_LABELS as LABELS } from './sections.ts'

const { getPaymentSettings, updatePaymentSettings } = paymentSettingsApi

export function PaymentsSection() {
  const read = useRead(getPaymentSettings, {})
  const stored = useFirstReply(read)
  if (stored) return stored.isFixed ? <FixedCard stored={stored} /> : <PaymentsCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

type Stored = Reply<typeof getPaymentSettings>
type Values = z.input<typeof PaymentSettingsForm>

const valuesOf = ({ webhook, canCreateWebhook }: Stored): Values => ({
  // Never sent to the browser; empty keeps the stored ones.
  secretKey: '',
  webhookSecret: '',
  webhook: canCreateWebhook && webhook !== 'entered' ? 'create' : 'enter',
})

// Typed secrets stay.
const MERGED = { webhook: LABELS.webhook }

const KEY_HINTS: Readonly<Record<Stored['key'], string>> = {
  none: 'At Stripe under Developers › API keys. Encrypted before it’s stored; nobody can read it here again.',
  stored: 'Stored. Leave empty to keep it.',
  unreadable: 'The stored key can’t be read, because the server’s secret changed. Enter it again.',
}

function PaymentsCard({ stored }: { stored: Stored }) {
  const { form, submit, pending, error, conflict, base } = useVersionedForm<
    typeof updatePaymentSettings,
    Stored,
    Values
  >(updatePaymentSettings, {
    record: stored,
    valuesOf,
    labels: MERGED,
    schema: PaymentSettingsForm,
    send: (values, { version }) => ({ body: { ...values, version } }),
    savedRecord: (saved) => saved,
    readAgain: () => callApi(getPaymentSettings, {}),
    conflictCode: 'settings.changed_meanwhile',
    success: 'Settings saved',
    invalidates: afterPaymentAccountChange,
    onDone: ({ isTest }) => replaceSettings({ testPayments: isTest }),
  })
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  return (
    <Card title="Payments">
      <Form form={form} onSubmit={submit}>
        <LeaveDialog guard={guard} />
        <VersionNotice conflict={conflict} />
        <Account stored={base} />
        <PasswordField
          name="secretKey"
          label={LABELS.secretKey}
          noun="key"
          autoComplete="new-password"
          hint={KEY_HINTS[base.key]}
        />
        <WebhookFields stored={base} />
        <FormError title="Nothing was saved">{error}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={pending}
          pendingLabel="Checking with Stripe..."
          className="justify-self-start max-md:w-full"
        >
          {base.account ? 'Save settings' : 'Connect Stripe'}
        </Button>
      </Form>
      {base.webhook !== 'none' && <TestWebhook />}
    </Card>
  )
}

function FixedCard({ stored }: { stored: Stored }) {
  return (
    <Card title="Payments">
      <div className="grid gap-5">
        <Account stored={stored} />
        <p className="text-muted-foreground">Set by the server (STRIPE_SECRET_KEY).</p>
      </div>
      {stored.webhook !== 'none' && <TestWebhook />}
    </Card>
  )
}

const providerOf = ({ provider, isTest }: Stored): string => {
  if (provider === 'sandbox') return 'Built-in sandbox'
  return isTest ? 'Stripe, test mode' : 'Stripe, live'
}

function Account({ stored }: { stored: Stored }) {
  const { account, key } = stored
  return (
    <>
      {key === 'unreadable' && (
        <Alert tone="error" title="Payments are stopped">
          The stored key can’t be read, because the server’s secret changed. Nobody can pay until you enter it again.
        </Alert>
      )}
      {account && !account.canCharge && (
        <Alert tone="warning" title="Stripe doesn’t accept payments for this account yet">
          Finish setting up the account at Stripe, then save these settings again.
        </Alert>
      )}
      <p className="text-muted-foreground">
        {introductionOf(stored)}
        {stored.isTest && (
          <>
            {' '}
            What you try can be removed under <TextLink to={paths.settings('going-live')}>Going live</TextLink>.
          </>
        )}
      </p>
      <DefinitionList
        items={[
          { term: 'Provider', value: providerOf(stored) },
          { term: 'Currency', value: 'US dollars' },
          ...(account ? accountItems(account) : []),
        ]}
      />
    </>
  )
}

const PORTAL =
  'Members switch and cancel their plan in Stripe’s customer portal: turn it on at Stripe under Settings › Billing.'

function introductionOf({ provider, isTest, isFixed }: Stored): string {
  if (!isTest) return `Payments go to this account. ${PORTAL}`
  if (isFixed) return 'Payments are in test mode. No one is charged.'
  return provider === 'sandbox'
    ? 'Payments are in test mode: everything works with test cards, and no one is charged. Connect your Stripe account to get paid.'
    : `Payments are in Stripe’s test mode. No one is charged until you enter a live key. ${PORTAL}`
}

const accountItems = ({ name, id, country, canCharge }: NonNullable<Stored['account']>) => [
  { term: 'Account', value: `${name} (${country})` },
  { term: 'Account ID', value: id },
  { term: 'Accepts payments', value: canCharge ? 'Yes' : 'Not yet' },
]

function WebhookFields({ stored: { canCreateWebhook, webhook, webhookUrl } }: { stored: Stored }) {
  const chosen = useWatch<Values, 'webhook'>({ name: 'webhook' })
  return (
    <>
      <RadioGroupField
        name="webhook"
        label={LABELS.webhook}
        hint="Stripe reports payments, refunds and disputes to it. Without one, payments show up within five minutes."
        options={[
          {
            value: 'create',
            label: 'Create it for me',
            hint: canCreateWebhook
              ? 'We add it to your Stripe account.'
              : 'Not available: this server has no public https address.',
            disabled: !canCreateWebhook,
          },
          { value: 'enter', label: 'I’ve added it at Stripe', hint: 'Enter its signing secret.' },
        ]}
      />
      {chosen === 'enter' && (
        <PasswordField
          name="webhookSecret"
          label={LABELS.webhookSecret}
          noun="secret"
          autoComplete="new-password"
          hint={`${webhook === 'none' ? '' : 'Stored. Leave empty to keep it. '}Address of the webhook: ${webhookUrl}`}
        />
      )}
    </>
  )
}

/** What the server has recorded: only Stripe can send a signed event. */
function TestWebhook() {
  const { data, isFetching, isError, refetch } = useRead(getPaymentSettings, {})
  const lastEventAt = data?.lastEventAt
  return (
    <div className="mt-6 grid gap-3 border-border border-t pt-5">
      {isError ? (
        <Alert tone="error" title="We couldn’t check the webhook" />
      ) : lastEventAt ? (
        <Alert tone="success" title="The webhook works">
          Last event received {formatDateTime(lastEventAt)}.
        </Alert>
      ) : (
        <Alert tone="info" title="No event received yet">
          Stripe sends one with every payment. Pay for something, then test again.
        </Alert>
      )}
      <Button
        variant="outline"
        className="justify-self-start max-md:w-full"
        pending={isFetching}
        pendingLabel="Testing..."
        onClick={() => void refetch()}
      >
        Test webhook
      </Button>
    </div>
  )
}
