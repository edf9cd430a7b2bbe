import { campBuilders } from './camp-builders.ts'
import type { TestServer } from './test-server.ts'

export const EIGHT = { startTime: '08:00', endTime: '09:00' }
export const NINE = { startTime: '09:00', endTime: '10:00' }

/** A camp with two courts at eight and one at nine without assignments, three participants and two clinicians. */
export async function courtFixture(server: TestServer) {
  const camps = campBuilders(server)
  const event = await camps.camp({ name: 'Lakeshore Elite Camp' })
  const person = (firstName: string) => camps.participant(event.id, { firstName, lastName: 'Haddad' })
  const ann = await person('Ann')
  const bob = await person('Bob')
  const noor = await person('Noor')
  const robin = await camps.directoryEntry({ firstName: 'Robin', lastName: 'Vance' })
  const sam = await camps.directoryEntry({ firstName: 'Sam', lastName: 'Okafor' })
  const positions = { clinician: null, observer: null }
  return {
    event,
    ann,
    bob,
    noor,
    robin,
    sam,
    one: await camps.court(event.id, { name: 'Court 1', ...EIGHT, positions }),
    two: await camps.court(event.id, { name: 'Court 2', ...EIGHT, positions }),
    late: await camps.court(event.id, { name: 'Court 3', ...NINE, positions }),
  }
}
