import { PARTS } from '../endpoints/all-endpoints.ts'
import { testEndpoints } from './test-endpoints.ts'

await testEndpoints(PARTS.camp)
