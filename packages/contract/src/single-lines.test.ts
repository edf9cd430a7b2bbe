import { RUBRIC_AREAS } from '@crew-chief/domain/camp/rubric'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { evaluationsApi } from './evaluations.ts'
import { eventStaffApi } from './event-staff.ts'
import { passkeysApi } from './passkeys.ts'
import { registrationsApi } from './registrations.ts'

// Fields that a valid request may omit; apps/server/test/attacks/single-lines.test.ts covers the others.
const ID = '0191d3a0-7c20-7000-8000-000000000000'
const [area] = RUBRIC_AREAS
const rubric = { criteria: [], keep: [], improve: [] }
const evaluation = { eventId: ID, officialId: ID }
const credential = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', attestationObject: 'a' },
}

test.each<[string, z.ZodMiniType, (text: string) => object]>([
  ['name of a guest', eventStaffApi.addStaff.body, (name) => ({ name, functions: ['desk'] })],
  ['name of a guest', eventStaffApi.updateStaff.body, (name) => ({ name, functions: ['desk'] })],
  ['name of a passkey', passkeysApi.addPasskey.body, (name) => ({ name, passkey: credential })],
  ['reason', registrationsApi.registerForEvent.body, (complimentaryReason) => ({ complimentaryReason })],
  ['reason', registrationsApi.changeRegistration.body, (complimentaryReason) => ({ complimentaryReason })],
  ['reference', registrationsApi.recordPayment.body, (reference) => ({ method: 'cash', amount: 5, reference })],
  ['phrase', evaluationsApi.saveRubric.body, (text) => ({ ...rubric, keep: [{ id: 'k', area, text }] })],
  ['phrase', evaluationsApi.saveRubric.body, (text) => ({ ...rubric, improve: [{ id: 'i', area, text }] })],
  ['point', evaluationsApi.createEvaluation.body, (text) => ({ ...evaluation, keep: [text] })],
  ['point', evaluationsApi.updateEvaluation.body, (text) => ({ improve: [text] })],
])('a %s has one line', (_, body, sent) => {
  expect(z.safeParse(body, sent('One')).success).toBe(true)
  for (const text of ['One\nTwo', 'One\rTwo', 'One\u2028Two', 'One\u0007'])
    expect(z.safeParse(body, sent(text)).success).toBe(false)
})
