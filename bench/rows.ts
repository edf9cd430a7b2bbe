// The rows of the table, in its order. A new one is a file in rows/ and a line here.

import type { Row } from './row.ts'
import { campRows } from './rows/camp.ts'
import { coldStart } from './rows/cold-start.ts'
import { courtRows } from './rows/courts.ts'
import { eventLists } from './rows/events.ts'
import { health } from './rows/health.ts'
import { idleMemory } from './rows/idle-memory.ts'
import { liveStreams } from './rows/live.ts'
import { login } from './rows/login.ts'
import { me } from './rows/me.ts'
import { orderGrowth, orderPages } from './rows/orders.ts'
import { paymentRows } from './rows/payments.ts'
import { postGrowth, postPageSize, postPages } from './rows/posts.ts'
import { allPackages, serverPackages } from './rows/production-packages.ts'
import { productRows } from './rows/products.ts'
import { solver } from './rows/solver.ts'
import { staticAsset } from './rows/static-asset.ts'
import { userGrowth, userSearches } from './rows/users.ts'

export const rows: readonly Row[] = [
  me,
  health,
  staticAsset,
  login,
  ...userSearches,
  ...userGrowth,
  ...eventLists,
  ...paymentRows,
  ...productRows,
  ...orderPages,
  ...orderGrowth,
  ...postPages,
  ...postGrowth,
  postPageSize,
  ...campRows,
  ...courtRows,
  solver,
  liveStreams,
  coldStart,
  idleMemory,
  serverPackages,
  allPackages,
]
