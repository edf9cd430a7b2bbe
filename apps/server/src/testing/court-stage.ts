// Given: a camp with a few courts nobody is on yet, and people to put there.

import { camping } from './camping.ts'
import type { TestServer } from './test-server.ts'

export const EIGHT = { startTime: '08:00', endTime: '09:00' }
export const NINE = { startTime: '09:00', endTime: '10:00' }

/** A camp with two courts at eight, one at nine, three people and two clinicians. */
export async function courtStage(server: TestServer) {
  const make = camping(server)
  const event = await make.camp({ name: 'Lakeshore Elite Camp' })
  const person = (firstName: string) => make.participant(event.id, { firstName, lastName: 'Haddad' })
  const [ann, bob, noor] = [await person('Ann'), await person('Bob'), await person('Noor')]
  const [robin, sam] = [
    await make.official({ firstName: 'Robin', lastName: 'Vance' }),
    await make.official({ firstName: 'Sam', lastName: 'Okafor' }),
  ]
  const positions = { clinician: null, observer: null }
  return {
    event,
    ...{ ann, bob, noor, robin, sam },
    one: await make.court(event.id, { name: 'Court 1', ...EIGHT, positions }),
    two: await make.court(event.id, { name: 'Court 2', ...EIGHT, positions }),
    late: await make.court(event.id, { name: 'Court 3', ...NINE, positions }),
  }
}
