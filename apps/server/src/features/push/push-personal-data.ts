import { and, desc, eq, isNull } from 'drizzle-orm'
import { deletedRows, exportedColumns, KEY, type PersonalData, SECRET, TECHNICAL } from '../../personal-data.ts'
import { sessions } from '../accounts/public.ts'
import { pushSubscriptions } from './push.tables.ts'

const subscriptionRows = deletedRows(pushSubscriptions, ({ id }) => eq(pushSubscriptions.userId, id), {
  id: { notExported: KEY },
  userId: { notExported: KEY },
  sessionId: { notExported: TECHNICAL },
  endpoint: { notExported: SECRET },
  p256dh: { notExported: SECRET },
  auth: { notExported: SECRET },
  device: { exported: true },
  createdAt: { exported: true },
  lastOkAt: { exported: true },
  failures: { notExported: TECHNICAL },
})

export const pushPersonalData: PersonalData = {
  name: 'pushSubscriptions',
  tables: [subscriptionRows],
  export: (db, { id }) =>
    db
      .select(exportedColumns(subscriptionRows))
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(and(eq(pushSubscriptions.userId, id), isNull(sessions.endedAt)))
      .orderBy(desc(pushSubscriptions.createdAt)),
}
