// What a draft needs before it is published: the next steps on its page, and the question before publishing.

import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { NEXT_STEPS } from '@crew-chief/domain/events/publishing-check'
import { Check, Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { afterEventChange } from '../../../api/event-invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { onlyDialog } from './dialog-url.ts'
import { publishingText } from './publishing-texts.ts'

const { getPublishingChecks } = eventPagesApi

const useChecks = ({ id }: Event) => useRead(getPublishingChecks, { params: { id } })

function useTextOf(event: Event) {
  const { link } = useUrlState()
  return (check: Parameters<typeof publishingText>[0]) =>
    publishingText(check, event, (dialog) => link(onlyDialog({ [dialog]: event.id })))
}

export function PublishButton({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="primary" aria-label={`Publish ${event.name}`} onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        Publish
      </Button>
      {isOpen && <PublishDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Lists what is missing; publishing is possible all the same, also if the check fails. */
function PublishDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { data, error } = useChecks(event)
  const textOf = useTextOf(event)
  const isAdmin = useViewer()?.role === 'ADMIN'
  const { run, pending } = useAction(eventsAdminApi.publishEvent, {
    invalidates: afterEventChange,
    success: `${event.name} is published`,
    onDone: onClose,
  })
  const missing = data?.filter(({ isDone }) => !isDone).map(({ check }) => ({ check, ...textOf(check) })) ?? []
  const isChecking = !data && !error
  return (
    <ConfirmDialog
      title={`Publish ${event.name}?`}
      tone="primary"
      confirmLabel={missing.length > 0 ? 'Publish anyway' : 'Publish'}
      onConfirm={() => run({ params: { id: event.id } })}
      onClose={onClose}
      pending={pending || isChecking}
      pendingLabel={isChecking ? 'Checking...' : 'Publishing...'}
    >
      {isChecking && (
        <Loading label="Checking the event...">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {missing.length > 0 && (
        <div className="grid gap-2">
          <p>Before people can see it:</p>
          <ul aria-label="What’s missing" className="grid gap-2">
            {missing.map(({ check, title, missing: text, to, isForAdmins }) => (
              <li key={check} className="border-primary-edge border-l-[3px] pl-3">
                <span className="block text-foreground">{text}</span>
                {(!isForAdmins || isAdmin) && (
                  <Link to={to} onClick={onClose} className="inline-flex min-h-6 items-center text-small underline">
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && missing.length === 0 && <p>Everyone can see it and register.</p>}
      {error && <p>We couldn’t check what’s missing. You can publish it anyway.</p>}
    </ConfirmDialog>
  )
}

const STEP_NAMES = { staff: 'Staff', courts: 'Courts', schedule: 'Schedule' } as const

/** On the page of a draft. */
export function NextSteps({ event }: { event: Event }) {
  const { data } = useChecks(event)
  const textOf = useTextOf(event)
  const titleId = useId()
  if (!data) return null
  const steps = NEXT_STEPS.flatMap((step) =>
    data.filter(({ check }) => check === step).map(({ isDone }) => ({ check: step, isDone })),
  )
  const next = steps.find(({ isDone }) => !isDone)?.check
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-card border border-border bg-card p-4 md:p-5">
      <h2 id={titleId} className="display-3">
        Next
      </h2>
      <ol aria-labelledby={titleId} className="mt-2 grid">
        {steps.map(({ check, isDone }) => {
          const { title, to } = textOf(check)
          return (
            <li
              key={check}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-border border-b py-2"
            >
              <StepMark isDone={isDone} />
              <p className={cx('min-w-32 flex-1 font-strong', isDone && 'text-muted-foreground')}>
                {STEP_NAMES[check]}
                {isDone && <span className="font-normal text-meta"> · Done</span>}
              </p>
              <ButtonLink
                to={to}
                size="small"
                variant={check === next ? 'primary' : 'outline'}
                className="pointer-coarse:min-h-11"
                aria-label={isDone ? `Open: ${title}` : title}
              >
                {isDone ? 'Open' : title}
              </ButtonLink>
            </li>
          )
        })}
        <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 pt-2">
          <StepMark isDone={false} />
          <p className="min-w-32 flex-1 font-strong">Publish it, so that people can register</p>
          <PublishStep event={event} isNext={next === undefined} />
        </li>
      </ol>
    </section>
  )
}

function PublishStep({ event, isNext }: { event: Event; isNext: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant={isNext ? 'primary' : 'outline'}
        className="pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        Publish
      </Button>
      {isOpen && <PublishDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}

const StepMark = ({ isDone }: { isDone: boolean }) => (
  <span
    className={cx(
      'flex size-7 shrink-0 items-center justify-center rounded-full border',
      isDone ? 'border-success bg-green-tint text-green-text' : 'border-input',
    )}
  >
    {isDone && <Check aria-hidden="true" className="size-4" />}
  </span>
)
