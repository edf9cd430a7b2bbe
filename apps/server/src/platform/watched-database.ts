import { sql } from 'drizzle-orm'
import { type ConnectOptions, connect } from '../db/connect.ts'
import type { Log } from './log.ts'
import { createOutage, type Outage } from './outage.ts'

/** The pool of a node, and the log of its outages. */
export function connectWatched({ log, ...options }: Omit<ConnectOptions, 'onLost'> & { log: Log }) {
  const { db, close } = connect({ ...options, onLost: (error) => outage.lost(error) })
  const outage: Outage = createOutage({
    log,
    service: 'database',
    refuses: { one: 'request', many: 'requests' },
    check: () => db.execute(sql`select 1`),
  })
  return { db, close, databaseOutage: outage }
}
