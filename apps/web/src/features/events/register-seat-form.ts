// The tick under the liability release, and what pressing the button then does.

import type { Event } from '@crew-chief/contract/event-shapes'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import type { Role } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useRegistering } from './register-actions.ts'
import { priceSummary } from './register-price.ts'

const SeatFields = z.object({ accepted: z.boolean().check(z.refine((isTicked) => isTicked, WAIVER_NOT_TICKED)) })

/** `waiverVersion`: the text that is on the screen, once it is. */
export function useSeatForm(event: Event, waiverVersion: number | undefined, role: Role, onClose: () => void) {
  const form = useSchemaForm(SeatFields, { accepted: false })
  const { pay, register, pending, problem } = useRegistering({
    event,
    onClose,
    // A tick belongs to the text it was given to.
    onWaiverChanged: () => form.reset(),
  })
  const isFree = priceSummary(event.pricing, role).totalCents === 0
  const submit = () => {
    if (waiverVersion === undefined) return
    if (isFree) register(waiverVersion)
    else pay(waiverVersion)
  }
  return { form, submit, isFree, isReady: waiverVersion !== undefined, pending, problem }
}

export type SeatForm = ReturnType<typeof useSeatForm>
