import { and, arrayContains, desc, eq, ne, or, sql } from 'drizzle-orm'
import {
  type ColumnsOf,
  deletedRows,
  exportedColumns,
  KEY,
  keptRows,
  namesOwner,
  type PersonalData,
  TECHNICAL,
} from '../../personal-data.ts'
import {
  notificationChoices,
  notificationDeliveries,
  notificationSettings,
  notifications,
} from './notifications.tables.ts'

const ownRows = deletedRows(notifications, ({ id }) => eq(notifications.userId, id), {
  id: { notExported: KEY },
  userId: { notExported: KEY },
  kind: { exported: true },
  eventId: { notExported: KEY },
  title: { exported: true },
  body: { exported: true },
  path: { notExported: TECHNICAL },
  mail: { notExported: 'exported with the mails' },
  mentions: { notExported: 'other people' },
  key: { notExported: TECHNICAL },
  inApp: { notExported: TECHNICAL },
  needsConfirmation: { notExported: TECHNICAL },
  uselessAfter: { notExported: TECHNICAL },
  createdAt: { exported: true },
  seenAt: { exported: true },
  confirmedAt: { exported: true },
})

const RECIPIENTS = 'belongs to the recipient'
const OF_OTHERS = {
  id: { kept: KEY },
  userId: { kept: RECIPIENTS },
  kind: { kept: RECIPIENTS },
  eventId: { kept: RECIPIENTS },
  title: { kept: RECIPIENTS },
  body: { kept: RECIPIENTS },
  path: { kept: RECIPIENTS },
  mail: { kept: RECIPIENTS },
  mentions: { kept: RECIPIENTS },
  key: { kept: TECHNICAL },
  inApp: { kept: RECIPIENTS },
  needsConfirmation: { kept: RECIPIENTS },
  uselessAfter: { kept: RECIPIENTS },
  createdAt: { kept: RECIPIENTS },
  seenAt: { kept: RECIPIENTS },
  confirmedAt: { kept: RECIPIENTS },
} as const satisfies ColumnsOf<typeof notifications>

/** Those of others that name the person. The rows stay, because court notices and confirmations refer to them. */
const namingRows = keptRows(
  notifications,
  (owner) =>
    and(
      ne(notifications.userId, owner.id),
      or(
        arrayContains(notifications.mentions, [owner.id]),
        sql`(${notifications.mentions} is null
          and ${namesOwner(sql`${notifications.title} || ' ' || ${notifications.body}`, owner)})`,
      ),
    ),
  {
    ...OF_OTHERS,
    title: { erased: 'Notification removed' },
    body: { erased: 'It was about a person who deleted their account.' },
    // May contain the id of the person.
    path: { erased: '/' },
    key: { erased: null },
    mail: { erased: null },
    mentions: { erased: () => [] },
    // Pushes and mails that are still queued are not sent.
    uselessAfter: { erased: sql`now()` },
  },
)

const MAIL_MENTIONS = sql`${notifications.mail} -> 'mentions'`

/** Those of others whose mail names the person; without it the mail is composed from title and body. */
const namingMailRows = keptRows(
  notifications,
  (owner) =>
    sql`(${MAIL_MENTIONS} @> ${JSON.stringify([owner.id])}::jsonb or (${MAIL_MENTIONS} is null
      and ${notifications.mail} is not null and ${namesOwner(sql`${notifications.mail}::text`, owner)}))`,
  { ...OF_OTHERS, mail: { erased: null } },
)

/** Deleted with their notification. */
const deliveryRows = deletedRows(
  notificationDeliveries,
  ({ id }) => sql`${notificationDeliveries.notificationId} in (select id from ${notifications} where user_id = ${id})`,
  {
    id: { notExported: KEY },
    notificationId: { notExported: KEY },
    channel: { notExported: TECHNICAL },
    target: { notExported: TECHNICAL },
    isDigest: { notExported: TECHNICAL },
    priority: { notExported: TECHNICAL },
    status: { notExported: TECHNICAL },
    mailId: { notExported: KEY },
    dueAt: { notExported: TECHNICAL },
    claimedAt: { notExported: TECHNICAL },
    attempts: { notExported: TECHNICAL },
    lastError: { notExported: TECHNICAL },
    createdAt: { notExported: TECHNICAL },
    sentAt: { notExported: TECHNICAL },
  },
)

const choiceRows = deletedRows(notificationChoices, ({ id }) => eq(notificationChoices.userId, id), {
  userId: { notExported: KEY },
  kind: { exported: true },
  channel: { exported: true },
  isOn: { exported: true },
})

const settingRows = deletedRows(notificationSettings, ({ id }) => eq(notificationSettings.userId, id), {
  userId: { notExported: KEY },
  quietFrom: { exported: true },
  quietTo: { exported: true },
  hasDigest: { exported: true },
  timezone: { exported: true },
})

export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  tables: [ownRows, deliveryRows, choiceRows, settingRows, namingRows, namingMailRows],
  export: async (db, { id }) => {
    const settings = db.select(exportedColumns(settingRows)).from(notificationSettings)
    return {
      notifications: await db
        .select(exportedColumns(ownRows))
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(desc(notifications.createdAt)),
      choices: await db
        .select(exportedColumns(choiceRows))
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, id)),
      settings: (await settings.where(eq(notificationSettings.userId, id))).at(0) ?? null,
    }
  },
}
