// A valid request for each endpoint. Complete by type: a new endpoint does not compile without one.

import { accountAndSystemRequests } from './accounts-and-system.ts'
import type { Operation, ValidRequests } from './build-request.ts'
import { campRequests } from './camp.ts'
import { cancelOrTransferRequests } from './cancel-or-transfer.ts'
import { courtRequests } from './courts.ts'
import { eventRequests } from './events.ts'
import { feedRequests } from './feed.ts'
import { notificationRequests } from './notifications.ts'
import { paymentAndShopRequests } from './payments-and-shop.ts'
import { pushRequests } from './push.ts'
import { secondFactorRequests } from './second-factor.ts'

export const VALID_REQUESTS: ValidRequests<Operation> = {
  ...accountAndSystemRequests,
  ...secondFactorRequests,
  ...pushRequests,
  ...eventRequests,
  ...cancelOrTransferRequests,
  ...paymentAndShopRequests,
  ...feedRequests,
  ...campRequests,
  ...courtRequests,
  ...notificationRequests,
}
