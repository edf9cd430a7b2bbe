// The checklist of a new installation.

import { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import { paths } from '@crew-chief/domain/paths'
import { SETUP_STEPS, type SetupStep } from '@crew-chief/domain/system/setup'
import { Check } from 'lucide-react'
import { afterSetupChange } from '../../api/admin-invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'

type Setup = NonNullable<Reply<typeof dashboardApi.dashboard>['setup']>
type StepText = { title: string; text: string; label: string; to: string }

const STEPS: Readonly<Record<SetupStep, StepText>> = {
  yourself: {
    title: 'Enter your name',
    text: 'It’s on your events and in the audit log.',
    label: 'Edit profile',
    to: paths.editProfile(),
  },
  organization: {
    title: 'Name your organization',
    text: 'Name, logo, support email and time zone, for pages, emails and receipts.',
    label: 'Open settings',
    to: paths.settings(),
  },
  mail: {
    title: 'Turn on email',
    text: 'Without it nobody gets confirmations, receipts or password codes.',
    label: 'Enter mail server',
    to: paths.settings('email'),
  },
  payments: {
    title: 'Take payments',
    text: 'Payments are in test mode: you can try everything, and no one is charged until you connect a live Stripe account.',
    label: 'Connect Stripe',
    to: paths.settings('payments'),
  },
  membership: {
    title: 'Check your membership plans',
    text: 'Names, prices and benefits, or none if you don’t sell memberships.',
    label: 'Open plans',
    to: paths.settings('membership'),
  },
  people: {
    title: 'Bring your people',
    text: 'Import a list. Everyone can get a link to set a password.',
    label: 'Import users',
    to: paths.users({ import: '1' }),
  },
  event: {
    title: 'Create your first event',
    text: 'It stays a draft until you publish it.',
    label: 'New event',
    to: paths.events({ new: 'event' }),
  },
  library: {
    title: 'Write your first post',
    text: 'Plays, quizzes and newsletters for your library.',
    label: 'Open feed',
    to: paths.feed(),
  },
  shop: {
    title: 'Add your first product',
    text: 'Gear and books, with stock by size and color.',
    label: 'Add product',
    to: paths.adminProducts({ new: 'product' }),
  },
  live: {
    title: 'Go live',
    text: 'With a live Stripe account, remove what was bought in test mode.',
    label: 'Open going live',
    to: paths.settings('going-live'),
  },
}

export function SetupCard({ setup: { done, later } }: { setup: Setup }) {
  const { run, pending } = useAction(dashboardApi.updateSetup, { invalidates: afterSetupChange })
  const open = SETUP_STEPS.filter((step) => !done.includes(step) && !later.includes(step))
  const change = (steps: readonly SetupStep[], isFinished = false) => run({ body: { later: [...steps], isFinished } })
  return (
    <Card
      title="Get started"
      aside={<p className="text-meta text-muted-foreground">{`${done.length} of ${SETUP_STEPS.length} done`}</p>}
    >
      <ol aria-label="Get started" className="-mx-4 -mt-4 md:-mx-6 md:-mt-6 grid">
        {SETUP_STEPS.map((step) => (
          <StepRow
            key={step}
            step={step}
            state={done.includes(step) ? 'done' : later.includes(step) ? 'later' : 'open'}
            isNext={step === open[0]}
            onLater={() => change([...later, step])}
            pending={pending}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">
          {open.length === 0
            ? 'Everything is done or put off. You can change all of it later.'
            : 'All admins see this list until it’s done.'}
        </p>
        <Button
          size="small"
          variant={open.length === 0 ? 'primary' : 'ghost'}
          pending={pending}
          onClick={() => change(later, true)}
        >
          Close the list
        </Button>
      </div>
    </Card>
  )
}

type RowProps = {
  step: SetupStep
  state: 'done' | 'later' | 'open'
  isNext: boolean
  onLater: () => void
  pending: boolean
}

function StepRow({ step, state, isNext, onLater, pending }: RowProps) {
  const { title, text, label, to } = STEPS[step]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-border border-b px-4 py-3 md:px-6">
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full border',
          state === 'done' ? 'border-success bg-green-tint text-green-text' : 'border-input',
        )}
      >
        {state === 'done' && <Check aria-hidden="true" className="size-4" />}
      </span>
      <div className="min-w-40 flex-1">
        <p className={cx('font-strong', state !== 'open' && 'text-muted-foreground')}>
          {title}
          {state !== 'open' && <span className="font-normal text-meta"> · {state === 'done' ? 'Done' : 'Later'}</span>}
        </p>
        {state === 'open' && <p className="text-caption text-muted-foreground">{text}</p>}
      </div>
      {state !== 'done' && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          {state === 'open' && (
            <Button size="small" variant="ghost" pending={pending} onClick={onLater} aria-label={`Not now: ${title}`}>
              Not now
            </Button>
          )}
          <ButtonLink to={to} size="small" variant={isNext ? 'primary' : 'outline'}>
            {label}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
