import { arrayContains, inArray, or, sql } from 'drizzle-orm'
import { deletedRows, exportedColumns, KEY, namesOwner, type PersonalData, TECHNICAL } from '../../personal-data.ts'
import { mailBounces, mails } from '../../platform/mail/mail.tables.ts'

const NOT_EXPORTED = {
  id: { notExported: KEY },
  priority: { notExported: TECHNICAL },
  toAddress: { notExported: 'address of the account' },
  toName: { notExported: 'name of the account' },
  kind: { notExported: TECHNICAL },
  subject: { notExported: 'to another person' },
  text: { notExported: 'composed from data that the export contains' },
  html: { notExported: 'composed from data that the export contains' },
  source: { notExported: 'composed from data that the export contains' },
  mentions: { notExported: 'may be other people' },
  attachment: { notExported: 'composed from data that the export contains' },
  holdsSecret: { notExported: TECHNICAL },
  status: { notExported: 'to another person' },
  claimedAt: { notExported: TECHNICAL },
  claimedBy: { notExported: TECHNICAL },
  uselessAfter: { notExported: TECHNICAL },
  attempts: { notExported: TECHNICAL },
  lastError: { notExported: TECHNICAL },
  unsubscribeUrl: { notExported: TECHNICAL },
  createdAt: { notExported: 'to another person' },
  sentAt: { notExported: 'to another person' },
  bodyRemovedAt: { notExported: TECHNICAL },
} as const

const receivedRows = deletedRows(mails, ({ emails }) => inArray(mails.toAddress, [...emails]), {
  ...NOT_EXPORTED,
  subject: { exported: true },
  status: { exported: true },
  createdAt: { exported: true },
  sentAt: { exported: true },
})

/** Of mails from before the people they name were stored. */
const ALL_TEXT = sql`${mails.toName} || ' ' || ${mails.subject} || ' ' || ${mails.text}`

/** To others, such as a message to support. */
const namingRows = deletedRows(
  mails,
  (owner) =>
    or(arrayContains(mails.mentions, [owner.id]), sql`(${mails.mentions} is null and ${namesOwner(ALL_TEXT, owner)})`),
  NOT_EXPORTED,
)

const bounceRows = deletedRows(mailBounces, ({ emails }) => inArray(mailBounces.address, [...emails]), {
  address: { notExported: 'address of the account' },
  reason: { notExported: TECHNICAL },
  isReported: { notExported: TECHNICAL },
  createdAt: { notExported: TECHNICAL },
})

export const mailPersonalData: PersonalData = {
  name: 'mails',
  tables: [receivedRows, namingRows, bounceRows],
  export: (db, { emails }) =>
    db
      .select(exportedColumns(receivedRows))
      .from(mails)
      .where(inArray(mails.toAddress, [...emails])),
}
