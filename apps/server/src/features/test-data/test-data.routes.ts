import type { testDataApi } from '@crew-chief/contract/test-data'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { getTestData } from './get-test-data.ts'
import { removeTestData } from './remove-test-data.ts'

export const testDataHandlers = (deps: Deps) =>
  ({
    getTestData: () => getTestData(deps),
    removeTestData: ({ actor, body }) => removeTestData(deps, actor, body),
  }) satisfies Handlers<typeof testDataApi>
