// What the form of a new event starts with.

import type { Reply } from '@crew-chief/contract/endpoint'
import { settingsApi } from '@crew-chief/contract/settings'
import { areRefundDaysValid } from '@crew-chief/domain/events/event-defaults'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import { afterEventDefaultsChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { dollarPrice, optionalDollarPrice, toDollars } from '../../lib/dollar-price.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import { SectionLoading } from './section-loading.tsx'
import { EVENT_LABELS as LABELS } from './sections.ts'

const { getEventDefaults, updateEventDefaults } = settingsApi

export function EventDefaultsSection() {
  const read = useRead(getEventDefaults, {})
  const stored = useFirstReply(read)
  if (stored) return <EventDefaultsCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

type Stored = Reply<typeof getEventDefaults>

const price = dollarPrice('Must be a number')
/** Null when empty. */
const optionalNumber = (pattern: RegExp, message: string) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(pattern, message)),
    z.transform((text: string) => (text === '' ? null : Number(text))),
  )
const days = optionalNumber(/^(|[12]?\d?\d|3[0-5]\d|36[0-5])$/, 'Enter whole days, up to 365')

const Fields = z
  .object({
    nonMemberPrice: price,
    memberPrice: price,
    allYouWantPrice: optionalDollarPrice,
    boardVisibility: z.enum(BOARD_VISIBILITIES),
    refundFullDays: days,
    refundPartialDays: days,
    refundPartialPercent: optionalNumber(/^([1-9]\d?)?$/, 'Must be between 1 and 99'),
  })
  .check(
    z.refine(areRefundDaysValid, {
      error: 'The partial refund needs a percentage, and fewer days than the full refund',
      path: ['refundPartialDays'],
    }),
  )
type Values = z.input<typeof Fields>

const textOf = (value: number | null) => String(value ?? '')

const valuesOf = ({ choices }: Stored): Values => ({
  nonMemberPrice: toDollars(choices.nonMemberPrice),
  memberPrice: toDollars(choices.memberPrice),
  allYouWantPrice: choices.allYouWantPrice === null ? '' : toDollars(choices.allYouWantPrice),
  boardVisibility: choices.boardVisibility,
  refundFullDays: textOf(choices.refundFullDays),
  refundPartialDays: textOf(choices.refundPartialDays),
  refundPartialPercent: textOf(choices.refundPartialPercent),
})

const BOARD_OPTIONS = [
  { value: 'participants', label: 'Participants and staff' },
  { value: 'signed-in', label: 'Everyone signed in' },
]
const PRICE = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const
const DAYS = { inputMode: 'numeric', autoComplete: 'off' } as const

function EventDefaultsCard({ stored }: { stored: Stored }) {
  const { form, submit, pending, error, conflict } = useVersionedForm<
    typeof updateEventDefaults,
    Stored,
    Values,
    z.output<typeof Fields>
  >(updateEventDefaults, {
    record: stored,
    valuesOf,
    labels: LABELS,
    schema: Fields,
    send: (choices, { version }) => ({ body: { choices, version } }),
    savedRecord: (saved) => saved,
    readAgain: () => callApi(getEventDefaults, {}),
    conflictCode: 'settings.changed_meanwhile',
    success: 'Settings saved',
    invalidates: afterEventDefaultsChange,
  })
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  return (
    <Card title="Events">
      <Form form={form} onSubmit={submit}>
        <LeaveDialog guard={guard} />
        <VersionNotice conflict={conflict} />
        <p className="text-muted-foreground">
          New events start with these, and each can have others. Events that exist keep theirs.
        </p>
        <fieldset className="grid gap-5 md:grid-cols-3">
          <legend className="mb-1.5 font-strong text-meta">Price</legend>
          <TextField name="nonMemberPrice" label={LABELS.nonMemberPrice} hint="In dollars" {...PRICE} />
          <TextField name="memberPrice" label={LABELS.memberPrice} hint="In dollars" {...PRICE} />
          <TextField
            name="allYouWantPrice"
            label={LABELS.allYouWantPrice}
            note="Optional"
            hint="Empty: the member price. 0: included."
            {...PRICE}
          />
        </fieldset>
        <fieldset className="grid gap-5 md:grid-cols-3">
          <legend className="mb-1.5 font-strong text-meta">Cancellation</legend>
          <TextField
            name="refundFullDays"
            label={LABELS.refundFullDays}
            note="Optional"
            hint="Until so many days before the start"
            {...DAYS}
          />
          <TextField
            name="refundPartialDays"
            label={LABELS.refundPartialDays}
            note="Optional"
            hint="Until so many days before the start"
            {...DAYS}
          />
          <TextField name="refundPartialPercent" label={LABELS.refundPartialPercent} note="Optional" {...DAYS} />
        </fieldset>
        <SelectField
          name="boardVisibility"
          label={LABELS.boardVisibility}
          options={BOARD_OPTIONS}
          hint="Who can see the court assignments"
        />
        <FormError>{error}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={pending}
          pendingLabel="Saving..."
          className="justify-self-start max-md:w-full"
        >
          Save settings
        </Button>
      </Form>
    </Card>
  )
}
