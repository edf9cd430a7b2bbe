import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { eraseTestPerson, runEraseTestPerson } from './erase-test-person.job.ts'

export const testDataJobs = (deps: Pick<Deps, 'db'>, personalData: readonly PersonalData[]): Job[] => [
  job(eraseTestPerson, (data) => runEraseTestPerson(deps, personalData, data)),
]
