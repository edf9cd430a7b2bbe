// Under the thumb: release and go on to the next face, or put it aside as a draft.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { CrewFace } from './crews.ts'
import type { Writing } from './use-evaluating.ts'
import type { Saving } from './use-save-evaluation.ts'
import { isSame, saysSomething } from './written.ts'

type Props = Saving & { next: CrewFace | undefined; open: Evaluation | undefined; writing: Writing }

export function EvaluateFooter({ save, pending, next, open, writing: { written, before } }: Props) {
  const isReleased = open?.status === 'RELEASED'
  const isChanged = !isSame(written, before)
  // A draft may be released as it stands; a released one has to have changed.
  const canRelease = saysSomething(written) && (isChanged || !isReleased)
  const verb = isReleased ? 'Save' : 'Release'
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="flex-1 px-3!"
        disabled={!canRelease}
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
          disabled={!saysSomething(written) || !isChanged}
          onClick={() => !pending && save('DRAFT')}
        >
          Save draft
        </Button>
      )}
    </>
  )
}
