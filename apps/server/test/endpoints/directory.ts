import type { directoryApi } from '@crew-chief/contract/directory'
import { type Fixture, type TestUser, unique } from '../attacks/fixture.ts'
import { ADMIN, type EndpointTable, STAFF } from './endpoint-table.ts'

const pageParams = async ({ camp }: Fixture) => ({ params: { id: (await camp.directoryEntry()).id } })
const pageBody = () => ({ firstName: 'Robin', lastName: unique('Clinician'), rating: 4.5, notes: 'Twenty years.' })

/** The user's own page in the directory, or another one when there is none. */
async function directoryPageOf(fixture: Fixture, { id: userId }: TestUser) {
  const { rows } = await fixture.server.db.$client.query<{ id: string }>(
    'select id from officials where user_id = $1',
    [userId],
  )
  return rows[0] ? { params: { id: rows[0].id } } : pageParams(fixture)
}

export const directoryEndpoints: EndpointTable<keyof typeof directoryApi> = {
  listOfficials: { access: 'signed-in' },
  getOfficial: {
    access: 'signed-in',
    othersRecord: { noOwner: 'the staff directory is visible to every signed-in user, as decided' },
    request: pageParams,
  },
  createOfficial: {
    access: ADMIN,
    status: 201,
    acceptsLineBreaks: ['notes'],
    request: async ({ person }) => ({
      body: { ...pageBody(), userId: (await person({ role: 'CLINICIAN' })).id },
    }),
  },
  // Clinicians edit their own page. The directory is readable by all, so editing another page is refused with 403, as
  // decided.
  updateOfficial: {
    access: STAFF,
    othersRecord: { ADMIN: 200, rest: 403 },
    acceptsLineBreaks: ['notes'],
    request: async (fixture, owner) => ({ ...(await directoryPageOf(fixture, owner)), body: pageBody() }),
  },
  deleteOfficial: { access: ADMIN, status: 204, request: pageParams },
}
