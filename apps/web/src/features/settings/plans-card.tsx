// Names, prices and benefits of the membership plans.

import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { NO_CHOICE, PLAN_LIMITS } from '@crew-chief/domain/membership/plan-choices'
import { perPeriod, priceText } from '@crew-chief/domain/membership/plan-price'
import { PLAN_PERIODS, PLAN_ROLES, type PlanRole } from '@crew-chief/domain/membership/plans'
import { lazy, useState } from 'react'
import { afterPlanChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { useRead } from '../../api/use-read.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { replaceSettings, useSettings } from '../../lib/settings.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { VersionNotice } from '../../ui/versioned-form.tsx'
import {
  choicesOf,
  conflictLabels,
  inputsOf,
  PlanFields,
  type PlanValues,
  plansFrom,
  type StoredPlans,
  valuesOf,
} from './plan-values.ts'
import { SectionLoading } from './section-loading.tsx'
import { PLAN_LABELS as LABELS } from './sections.ts'

const { getPlanSettings, updatePlanSettings } = membershipAdminApi

export function PlansSection() {
  const read = useRead(getPlanSettings, {})
  const stored = useFirstReply(read)
  if (stored) return <PlansCard stored={stored} />
  return <SectionLoading error={read.isError} onRetry={() => void read.refetch()} />
}

const MoveMembersDialog = lazy(() => import('./move-members-dialog.tsx'))

function PlansCard({ stored }: { stored: StoredPlans }) {
  // The names of the plans in labels, which a save changes.
  useSettings()
  const { form, submit, pending, error, conflict, base } = useVersionedForm<
    typeof updatePlanSettings,
    StoredPlans,
    PlanValues
  >(updatePlanSettings, {
    record: stored,
    valuesOf,
    labels: conflictLabels(),
    schema: PlanFields,
    send: (values, before) => ({ body: { choices: choicesOf(values, before), version: before.version } }),
    savedRecord: (saved) => saved,
    readAgain: () => callApi(getPlanSettings, {}),
    conflictCode: 'settings.changed_meanwhile',
    success: 'Settings saved',
    invalidates: afterPlanChange,
    onDone: (saved) => replaceSettings({ plans: plansFrom(saved) }),
  })
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  return (
    <div className="grid gap-6">
      <Card title="Membership">
        <Form form={form} onSubmit={submit}>
          <LeaveDialog guard={guard} />
          <VersionNotice conflict={conflict} />
          <p className="text-muted-foreground">
            A new price is for people who join or switch from now on. Members keep the price they have.
          </p>
          {PLAN_ROLES.map((role) => (
            <PlanInputs key={role} role={role} stored={base} />
          ))}
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
      <MoveCard />
    </div>
  )
}

/** On the saved prices, not on those in the form. */
function MoveCard() {
  const [moving, setMoving] = useState<PlanRole>()
  return (
    <Card title="Existing members">
      <div className="grid gap-5">
        <p className="text-muted-foreground">
          Members renew at the price they joined with. Moving them changes it from their next renewal on. You’ll see how
          many before anything happens.
        </p>
        <div className="flex flex-wrap gap-3">
          {PLAN_ROLES.map((role) => (
            <Button key={role} onClick={() => setMoving(role)} className="max-md:w-full">
              Move members of {labelOfRole(role)}
            </Button>
          ))}
        </div>
        {moving && (
          <LazyPart loading={null}>
            <MoveMembersDialog role={moving} onClose={() => setMoving(undefined)} />
          </LazyPart>
        )}
      </div>
    </Card>
  )
}

const PERIOD_OPTIONS = PLAN_PERIODS.map((period) => ({ value: period, label: perPeriod(period) }))

function PlanInputs({ role, stored }: { role: PlanRole; stored: StoredPlans }) {
  const inputs = inputsOf(role)
  const { name, price } = stored.defaults[role]
  const isFixed = stored.fixedPrices.includes(role)
  const shippedPrice = priceText({ priceCents: price, period: NO_CHOICE.period })
  return (
    <fieldset className="grid gap-5 border-border border-t pt-5">
      <legend className="display-4 float-left">{labelOfRole(role)}</legend>
      <SwitchField
        name={inputs.isOffered}
        label={LABELS.isOffered}
        hint="When off, no one can join or switch to it. Its members keep it."
      />
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          name={inputs.name}
          label={LABELS.name}
          hint={`Default: ${name}`}
          autoComplete="off"
          maxLength={PLAN_LIMITS.nameLength}
        />
        <TextField
          name={inputs.price}
          label={LABELS.price}
          hint={isFixed ? 'Set by the server' : `In dollars. Default: ${shippedPrice}`}
          inputMode="decimal"
          autoComplete="off"
          disabled={isFixed}
        />
        <SelectField
          name={inputs.period}
          label={LABELS.period}
          options={PERIOD_OPTIONS}
          disabled={isFixed}
          {...(isFixed && { hint: 'Set by the server' })}
        />
      </div>
      <TextAreaField
        name={inputs.benefits}
        label={LABELS.benefits}
        note="Optional"
        rows={3}
        hint={`One per line, up to ${PLAN_LIMITS.benefits}. Empty: counted from your events and posts.`}
      />
    </fieldset>
  )
}
