import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { evaluatedBy } from './evaluated-by.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)

test('released evaluations count once per clinician, by directory id', async () => {
  const event = await make.camp()
  const ann = await make.clinician()
  const bea = await make.clinician()
  const pat = await make.participant(event.id)
  const kim = await make.participant(event.id)
  const by = (authorId: string, officialId: string) => ({ eventId: event.id, officialId, authorId })
  await make.evaluation(by(ann.id, pat.id))
  await make.evaluation(by(ann.id, pat.id))
  await make.evaluation(by(bea.id, pat.id))
  await make.evaluation(by(bea.id, kim.id))
  const evaluated = await evaluatedBy(server.db, event.id)
  expect([...evaluated.keys()].toSorted()).toEqual([pat.id, kim.id].toSorted())
  expect(evaluated.get(pat.id)?.toSorted()).toEqual([ann.directoryId, bea.directoryId].toSorted())
  expect(evaluated.get(kim.id)).toEqual([bea.directoryId])
})

test('drafts, other camps and authors without a directory record do not count', async () => {
  const event = await make.camp()
  const other = await make.camp()
  const ann = await make.clinician()
  const pat = await make.participant(event.id)
  const admin = await given.as('ADMIN')
  await make.evaluation({ eventId: event.id, officialId: pat.id, authorId: ann.id }, { status: 'DRAFT' })
  await make.evaluation({ eventId: other.id, officialId: pat.id, authorId: ann.id })
  await make.evaluation({ eventId: event.id, officialId: pat.id, authorId: admin.id })
  expect(await evaluatedBy(server.db, event.id)).toEqual(new Map())
})
