// Below the plans: what members save, what each plan has, and answers.

import type { Reply } from '@crew-chief/contract/endpoint'
import { membershipApi } from '@crew-chief/contract/membership'
import { isSamePeriod, perPeriod, priceText } from '@crew-chief/domain/membership/plan-price'
import { GRACE_DAYS } from '@crew-chief/domain/membership/subscription-role'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { type ReactNode, useId } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Offer } from './use-offers.ts'

type Comparison = Reply<typeof membershipApi.planComparison>

type OffersProps = { offers: readonly Offer[] }

export function WhyJoin({ offers }: OffersProps) {
  const { data, isLoading } = useRead(membershipApi.planComparison, {})
  if (isLoading)
    return (
      <Loading label="Loading what members save...">
        <Skeleton className="h-96" />
      </Loading>
    )
  return (
    <>
      {data && data.savings.length > 0 && <Savings savings={data.savings} offers={offers} />}
      {data && data.rows.length > 0 && <PlanTable rows={data.rows} offers={offers} />}
      <Answers offers={offers} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 border-rule border-t-2 pt-4">
      <h2 id={id} className="display-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Savings = ({ savings, offers }: Pick<Comparison, 'savings'> & OffersProps) => (
  <Part title="What members save">
    <ul className="overflow-hidden rounded-card border border-border bg-card">
      {savings.map(({ name, slug, regular, ...prices }) => (
        <li
          key={slug}
          className="grid gap-x-6 gap-y-1 border-border border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="wrap-anywhere">
            <TextLink to={paths.event(slug)}>{name}</TextLink>
            <p className="text-muted-foreground text-small">{formatPrice(regular)} without a plan</p>
          </div>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            {offers
              .filter(({ role }) => prices[role] < regular)
              .map(({ role, name: plan }) => (
                <div key={role} className="min-w-32">
                  <dt className="text-caption text-muted-foreground">{plan}</dt>
                  <dd className="tabular">
                    {formatPrice(prices[role])},{' '}
                    <b className="font-strong">save {formatCents(regular - prices[role])}</b>
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  </Part>
)

const CELL = 'px-1.5 py-3 align-top first:pl-4 last:pr-4 sm:px-3'

const PlanTable = ({ rows, offers }: Pick<Comparison, 'rows'> & OffersProps) => (
  <Part title="Compare plans">
    <div className="rounded-card border border-border bg-card">
      <table className="w-full text-left text-small">
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className={CELL}>
              <span className="sr-only">What you get</span>
            </th>
            <th scope="col" className={`${CELL} font-strong`}>
              No plan
            </th>
            {offers.map(({ role, name }) => (
              <th key={role} scope="col" className={`${CELL} font-strong`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-border border-b">
            <th scope="row" className={`${CELL} font-semibold`}>
              {priceHeading(offers)}
            </th>
            <td className={CELL}>Free</td>
            {offers.map((offer) => (
              <td key={offer.role} className={`${CELL} tabular`}>
                {isSamePeriod(offers) ? formatCents(offer.priceCents) : priceText(offer)}
              </td>
            ))}
          </tr>
          {rows.map(({ label, free, ...values }) => (
            <tr key={label} className="border-border border-b last:border-b-0">
              <th scope="row" className={`${CELL} font-semibold`}>
                {label}
              </th>
              <td className={CELL}>{free}</td>
              {offers.map(({ role }) => (
                <td key={role} className={CELL}>
                  {values[role]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Part>
)

/** Per month */
function priceHeading(offers: readonly Offer[]): string {
  const [first] = offers
  if (!first || !isSamePeriod(offers)) return 'Price'
  const text = perPeriod(first.period)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Question = readonly [question: string, answer: string]

function questionsAbout(offers: readonly Offer[]): readonly Question[] {
  const [first] = offers
  const paidFor = first && isSamePeriod(offers) ? first.period : 'period'
  return [
    [
      'When do member prices start?',
      'Right after you pay. Every event shows your price before you register. What you already paid for an event stays as it is.',
    ],
    [
      'Can I cancel?',
      `Anytime, under Manage billing. You keep your plan until the end of the ${paidFor} you paid for, and you won’t be charged again.`,
    ],
    ...(offers.length > 1 ? [SWITCHING] : []),
    [
      'What if my card is declined?',
      `You keep your plan for ${GRACE_DAYS} days. Update your card in that time, and nothing changes.`,
    ],
    ['Where are my receipts?', 'We email one for every payment. You’ll also find them on this page, under your plan.'],
  ]
}

const SWITCHING: Question = [
  'Can I switch plans?',
  'Anytime. You see the cost before you confirm, and we credit the unused days on your current plan.',
]

const Answers = ({ offers }: OffersProps) => (
  <Part title="Questions">
    <div className="grid max-w-prose">
      {questionsAbout(offers).map(([question, answer]) => (
        <details key={question} className="border-border border-b">
          <summary className="cursor-pointer py-3 font-strong">{question}</summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  </Part>
)
