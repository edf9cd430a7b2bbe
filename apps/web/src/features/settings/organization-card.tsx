// Name, addresses and texts of the organization.

import type { Reply } from '@crew-chief/contract/endpoint'
import { OrganizationChoices, settingsApi } from '@crew-chief/contract/settings'
import {
  brandOf,
  ORGANIZATION_FIELDS,
  type OrganizationField,
  type OrganizationPicture,
  organizationOf,
} from '@crew-chief/domain/organization'
import { useCallback, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { afterSettingsChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { replaceSettings, useSettings } from '../../lib/settings.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { zoneOptions } from '../../lib/zone-options.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldShell, useField } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { AppearanceFields, showAccent } from './appearance-fields.tsx'
import { SectionLoading } from './section-loading.tsx'
import { ORGANIZATION_LABELS as LABELS } from './sections.ts'

const { getOrganization, updateOrganization } = settingsApi

export function OrganizationSection() {
  const read = useRead(getOrganization, {})
  const stored = useFirstReply(read)
  if (stored) return <OrganizationCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

type Stored = Reply<typeof getOrganization>
type Values = z.output<typeof OrganizationChoices>

const isFixed = ({ fixed }: Stored, field: OrganizationField) => fixed.includes(field)

/** What the server sets is shown as it is. */
const valuesOf = (stored: Stored): Values => ({ ...stored.choices, ...fixedPart(stored, stored.defaults) })

const fixedPart = (stored: Stored, values: Values): Partial<Values> =>
  Object.fromEntries(stored.fixed.map((field) => [field, values[field]]))

const brandFrom = ({ choices, defaults, fixed }: Stored) => {
  const chosen = ORGANIZATION_FIELDS.filter((field) => !fixed.includes(field)).map((field) => [field, choices[field]])
  return brandOf(organizationOf(Object.fromEntries(chosen), defaults))
}

function OrganizationCard({ stored }: { stored: Stored }) {
  const { form, submit, pending, error, conflict, base } = useVersionedForm<typeof updateOrganization, Stored, Values>(
    updateOrganization,
    {
      record: stored,
      valuesOf,
      labels: LABELS,
      schema: OrganizationChoices,
      send: (values, { version, ...before }) => ({
        body: { ...values, ...fixedPart({ ...before, version }, before.choices), version },
      }),
      savedRecord: (saved) => saved,
      readAgain: () => callApi(getOrganization, {}),
      conflictCode: 'settings.changed_meanwhile',
      success: 'Settings saved',
      invalidates: afterSettingsChange,
      onDone: (saved) => {
        const brand = brandFrom(saved)
        replaceSettings(brand)
        showAccent(brand.accentColor)
      },
    },
  )
  const { productName } = useSettings()
  const [uploading, setUploading] = useState<readonly OrganizationPicture[]>([])
  const noteUpload = useCallback((field: OrganizationPicture, isUploading: boolean) => {
    setUploading((now) =>
      now.includes(field) === isUploading
        ? now
        : isUploading
          ? [...now, field]
          : now.filter((other) => other !== field),
    )
  }, [])
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  return (
    <Card title="Organization">
      <Form form={form} onSubmit={submit}>
        <LeaveDialog guard={guard} />
        <VersionNotice conflict={conflict} />
        <p className="text-muted-foreground">
          Used on pages, emails, receipts and calendars. Changes apply right away; open pages show them when they’re
          reloaded. Empty fields use the default.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <Line stored={base} field="name" />
          <Line stored={base} field="supportEmail" type="email" />
        </div>
        <AppearanceFields name={productName} isFixed={(field) => isFixed(base, field)} onUploading={noteUpload} />
        <ZoneField stored={base} />
        <div className="grid gap-5 md:grid-cols-2">
          <Line stored={base} field="sellerName" />
          <Line stored={base} field="sellerAddress" emptyHint="Receipts have no address yet." />
        </div>
        <Line stored={base} field="footerLine" />
        <TextAreaField
          name="introduction"
          label={LABELS.introduction}
          rows={3}
          maxLength={400}
          hint={`Visitors see it above the events. ${hintOf(base, 'introduction')}`}
        />
        <FormError>{error}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={pending}
          pendingLabel="Saving..."
          {...(uploading.length > 0 && { disabledReason: 'A picture is still uploading' })}
          className="justify-self-start max-md:w-full"
        >
          Save settings
        </Button>
      </Form>
    </Card>
  )
}

type TextName = Exclude<OrganizationField, OrganizationPicture | 'accentColor'>

function hintOf(stored: Stored, field: TextName): string {
  if (isFixed(stored, field)) return 'Set by the server.'
  return stored.defaults[field] && `Default: ${stored.defaults[field]}`
}

type LineProps = { stored: Stored; field: TextName; type?: 'email'; emptyHint?: string }

const Line = ({ stored, field, type, emptyHint = '' }: LineProps) => (
  <TextField
    name={field}
    label={LABELS[field]}
    autoComplete="off"
    disabled={isFixed(stored, field)}
    hint={hintOf(stored, field) || emptyHint}
    {...(type && { type })}
  />
)

/** A native select, because its type-ahead is the fastest way through four hundred zones. */
function ZoneField({ stored }: { stored: Stored }) {
  const hint = isFixed(stored, 'timezone')
    ? 'Set by the server.'
    : 'For weeks and months in statistics, and for new events without another zone.'
  const { field, id, error, describedBy } = useField('timezone', hint)
  const usual = stored.defaults.timezone
  const value: string = field.value || usual
  const options = useMemo(() => zoneOptions(value), [value])
  return (
    <FieldShell id={id} label={LABELS.timezone} hint={hint} error={error}>
      <NativeSelect
        id={id}
        value={value}
        aria-describedby={describedBy}
        disabled={isFixed(stored, 'timezone')}
        onChange={(zone) => field.onChange(zone === usual ? '' : zone)}
        options={options}
      />
    </FieldShell>
  )
}
