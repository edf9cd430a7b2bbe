// Under the thumb: release and go on to the next face, or put it aside as a draft.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { CrewFace } from './crews.ts'
import type { Saving } from './use-save-evaluation.ts'
import type { Writing } from './use-writing.ts'
import { whyNotSaved } from './why-not-saved.ts'

type Props = Saving & { next: CrewFace | undefined; open: Evaluation | undefined; writing: Writing }

export function EvaluateFooter({ save, pending, next, open, writing: { written, before } }: Props) {
  const id = useId()
  const isReleased = open?.status === 'RELEASED'
  const { release, draft } = whyNotSaved(written, before, open?.status)
  const reason = release ?? draft
  const verb = isReleased ? 'Save' : 'Release'
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p id={id} className="text-caption text-muted-foreground empty:hidden">
        {reason}
      </p>
      <div className="flex flex-row-reverse items-center gap-2.5">
        <Button
          variant="primary"
          size="large"
          className="flex-1 px-3!"
          disabled={release !== undefined}
          aria-describedby={release && id}
          pending={pending}
          pendingLabel="Saving..."
          onClick={() => save('RELEASED')}
        >
          {next ? `${verb} and go to ${next.firstName}` : verb}
          {next && <ArrowRight aria-hidden="true" />}
        </Button>
        {!isReleased && (
          <Button
            size="large"
            className="px-2.5! text-small!"
            disabled={draft !== undefined}
            aria-describedby={draft && id}
            onClick={() => !pending && save('DRAFT')}
          >
            Save draft
          </Button>
        )}
      </div>
    </div>
  )
}
