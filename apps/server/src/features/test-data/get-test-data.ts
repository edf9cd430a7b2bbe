import type { TestData } from '@crew-chief/contract/test-data'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Deps } from '../../deps.ts'
import { countsOf, findTestData } from './find-test-data.ts'

export async function getTestData({ db }: Pick<Deps, 'db'>): Promise<TestData> {
  const found = await findTestData(db)
  const paid = found.payments.filter(({ paidAt }) => paidAt !== null)
  return {
    ...countsOf(found),
    amount: paid.reduce((sum, { paidCents, amountCents }) => sum + (paidCents ?? amountCents), 0),
    kept: found.kept,
    waitlisted: found.waitlisted,
    people: found.people.map((person) => ({ id: person.id, name: fullName(person), email: person.email })),
  }
}
