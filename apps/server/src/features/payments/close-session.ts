// Asks for a page to be closed after the commit; doing it is close-session.job.ts.

import { jobKind } from '../../platform/jobs/jobs.ts'

export const closeSession = jobKind<{ paymentId: string }>('payments.close-session', { atOnce: 5 })
