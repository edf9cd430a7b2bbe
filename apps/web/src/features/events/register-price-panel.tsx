import type { Event } from '@crew-chief/contract/event-shapes'
import { formatCents } from '@crew-chief/domain/money'
import type { Role } from '@crew-chief/domain/roles'
import { cx } from '../../ui/cx.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { NumberedSteps } from '../payments/public.ts'
import { priceSummary, startingAt } from './register-price.ts'

const PAID_STEPS = [
  'Pay on the card provider’s secure page',
  'Confirmation arrives by e-mail',
  'Enter the event from this page',
]
const FREE_STEPS = ['Your seat is yours at once', ...PAID_STEPS.slice(1)]

type Props = { event: Event; role: Role | null /** False while there is no seat to pay for. */; canPay: boolean }

/** `role` null: a visitor, who is shown what everybody pays. */
export function RegisterPricePanel({ event, role, canPay }: Props) {
  const { nonMemberCents, savingCents, totalCents, memberCents } = priceSummary(event.pricing, role ?? 'NON_MEMBER')
  const shownCents = role ? totalCents : startingAt(event.pricing)
  return (
    <section
      aria-label="Price summary"
      className="grid content-start gap-3 rounded-card border border-border bg-background p-5"
    >
      <h3 className="display-4">Price summary</h3>
      <dl className="grid gap-2 text-small">
        <Line term="Non-member price" cents={formatCents(nonMemberCents)} />
        {!role && memberCents !== null && <Line term="Member price" cents={formatCents(memberCents)} />}
        {savingCents > 0 && <Line term="Member saving" cents={`−${formatCents(savingCents)}`} isSaving />}
        <div className="mt-1 flex items-end justify-between gap-3 border-rule border-t-2 pt-3">
          <dt className="font-strong">{totalLabel(role, canPay)}</dt>
          <dd className="display-total">{formatCents(shownCents)}</dd>
        </div>
      </dl>
      {memberCents !== null && (
        <p className="text-meta text-muted-foreground">
          {role && `Members pay ${formatCents(memberCents)}. `}
          <TextLink to="/membership">See the plans</TextLink>
        </p>
      )}
      {canPay && (
        <div className="mt-2 grid gap-2.5 border-border border-t pt-4">
          <h3 className="font-strong text-meta">What happens next</h3>
          <NumberedSteps steps={totalCents > 0 ? PAID_STEPS : FREE_STEPS} />
        </div>
      )}
    </section>
  )
}

const totalLabel = (role: Role | null, canPay: boolean): string => {
  if (!role) return 'Starting at'
  return canPay ? 'Total today' : 'Your price'
}

const Line = ({ term, cents, isSaving = false }: { term: string; cents: string; isSaving?: boolean }) => (
  <div className="flex justify-between gap-3">
    <dt>{term}</dt>
    <dd className={cx('tabular', isSaving && 'font-strong text-success')}>{cents}</dd>
  </div>
)
