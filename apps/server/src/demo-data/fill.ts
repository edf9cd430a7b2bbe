import { setTimeout as pause } from 'node:timers/promises'
import { AUDIT_ACTIONS } from '@crew-chief/contract/audit'
import { MAIL_STATUSES } from '@crew-chief/contract/mail'
import { paths } from '@crew-chief/domain/paths'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { inTransaction, type Reader, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { DEMO_PASSWORD, insertUser, users } from '../features/accounts/public.ts'
import { auditEntries } from '../features/audit/public.ts'
import { insertTemplate, planOfEvent } from '../features/event-templates/public.ts'
import { eventFacts } from '../features/events/public.ts'
import { accountReason, composeMail } from '../platform/mail/mail-body.ts'
import { insertMails } from '../platform/mail/mails.store.ts'
import { fillCamps } from './camps/fill-camps.ts'
import { storeResumes } from './camps/fill-directory.ts'
import { fillIn, readContent } from './content.ts'
import { EventName, findEvent } from './events.ts'
import { fillEventPages, storeEventPictures } from './fill-event-pages.ts'
import { fillEvents } from './fill-events.ts'
import { fillNotifications } from './fill-notifications.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPosts } from './fill-posts.ts'
import { fillProducts, storeProductPictures } from './fill-products.ts'
import { removeFiles, storePostMedia } from './media.ts'
import {
  DEMO_PEOPLE,
  DEMO_RETURNING,
  type DemoUser,
  emailOf,
  GENERATED_PEOPLE,
  type People,
  PersonName,
  userNamed,
} from './people.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

type FillDeps = Pick<Deps, 'config' | 'db' | 'passwords' | 'storage'>

/** Fills an empty database in one transaction. Returns false when it already had users. */
export async function fillWithDemoData(deps: FillDeps, now = new Date()): Promise<boolean> {
  const { db, passwords, storage } = deps
  if (await hasPeople(db)) return false
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const files = await storeFiles(storage)
  let isFilled = false
  try {
    isFilled = await fillTables(deps, passwordHash, files, now)
  } finally {
    if (!isFilled) {
      const { posts, resumes, events, products } = files
      const ofPosts = [...posts.values()].flatMap(({ uploads }) => uploads)
      await removeFiles(storage, [...ofPosts, ...resumes.values(), ...events.values(), ...products.values()])
    }
  }
  return isFilled
}

const storeFiles = async (storage: Deps['storage']) => ({
  posts: await storePostMedia(storage),
  resumes: await storeResumes(storage),
  products: await storeProductPictures(storage),
  events: await storeEventPictures(storage),
})
type Files = Awaited<ReturnType<typeof storeFiles>>

const fillTables = ({ config, db }: FillDeps, passwordHash: string, files: Files, now: Date) =>
  inTransaction(db, async (tx) => {
    // When two nodes start together, the second waits here and then finds the database filled.
    await acquireLock(tx)
    if (await hasPeople(tx)) return false
    const people = await fillPeople(tx, passwordHash)
    const guests = selectGuests(people)
    const { id: ownerId } = userNamed(people, ADMIN)
    await fillAuditLog(tx, people)
    await fillEvents(tx, { publicUrl: config.publicUrl, guests, staffId: ownerId, now })
    await fillMails(tx, config, people)
    await fillCamps(tx, people, files.resumes, now)
    await fillEventPages(tx, { people, pictures: files.events, ownerId })
    await fillTemplate(tx)
    await fillProducts(tx, { pictures: files.products, ownerId })
    await fillOrders(tx, config.publicUrl, guests)
    await fillPosts(tx, { people, readers: guests, media: files.posts, ...config })
    await fillNotifications(tx, people, now)
    return true
  })

/** One of their own, besides the shipped ones. */
async function fillTemplate(tx: Tx): Promise<void> {
  const { id, name } = await findEvent(tx, 'Weekend Whistle Camp')
  const { plan } = await planOfEvent(tx, id)
  await insertTemplate(tx, { name, plan })
}

/** Polls instead of waiting: filling may take longer than the statement timeout. */
async function acquireLock(tx: Tx): Promise<void> {
  const tryLock = sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.demoData}) as "isLocked"`
  while (!(await tx.execute<{ isLocked: boolean }>(tryLock)).rows[0]?.isLocked) await pause(100)
}

const hasPeople = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

async function fillPeople(tx: Tx, passwordHash: string) {
  const people = new Map<string, DemoUser>()
  for (const { daysAgo = 80, ...person } of [...DEMO_PEOPLE, ...DEMO_RETURNING, ...GENERATED_PEOPLE]) {
    const createdAt = new Date(Date.now() - daysAgo * 24 * 3600 * 1000)
    const { id, firstName, lastName, role } = await insertUser(tx, {
      ...person,
      passwordHash,
      createdAt,
      emailConfirmedAt: createdAt,
    })
    people.set(person.email, { id, name: `${firstName} ${lastName}`, role })
  }
  return people
}

const ADMIN = 'dana.whitfield'

/** Users who register, order and read: not staff, not the new non-member, not those who must log in first. */
function selectGuests(people: People): Map<string, DemoUser> {
  const inactive: string[] = [DEMO_SIGN_INS['Non-member'], ...DEMO_RETURNING.map(({ email }) => email)]
  const isStaff = ({ role }: DemoUser) => role === 'ADMIN' || role === 'CLINICIAN'
  return new Map([...people].filter(([email, user]) => !isStaff(user) && !inactive.includes(email)))
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const Mail = z.strictObject({
  to: PersonName,
  /** Its facts and the button follow the paragraphs. Texts may contain {event}, and {productName}. */
  event: z.exactOptional(EventName),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.exactOptional(z.string()),
  hoursAgo: z.number(),
})

const MAILS = readContent('mails.json', z.array(Mail))

/** The demo events must have been inserted. */
async function fillMails(tx: Tx, config: FillDeps['config'], people: People): Promise<void> {
  for (const { to, event: eventName, subject, paragraphs, button, reason, hoursAgo: hours, ...mail } of MAILS) {
    const event = eventName === undefined ? undefined : await findEvent(tx, eventName)
    const values = { productName: config.productName, ...(event && { event: event.name }) }
    const facts = event ? [{ facts: eventFacts(event) }] : []
    const buttons = event && button ? [{ button, url: config.publicUrl + paths.camp(event.id) }] : []
    await insertMails(tx, [
      {
        toAddress: emailOf(to),
        toName: userNamed(people, to).name,
        ...composeMail(config, {
          subject: fillIn(subject, values),
          parts: [...paragraphs.map((each) => fillIn(each, values)), ...facts, ...buttons],
          reason: reason === undefined ? accountReason(config) : fillIn(reason, values),
        }),
        ...mail,
        createdAt: hoursAgo(hours),
        sentAt: mail.status === 'KEPT' ? hoursAgo(hours) : null,
      },
    ])
  }
}

const AuditEntry = z.strictObject({
  action: z.enum(AUDIT_ACTIONS),
  about: z.exactOptional(PersonName),
  details: z.exactOptional(z.record(z.string(), z.string())),
  hoursAgo: z.number(),
})

const AUDIT_LOG = readContent('audit-entries.json', z.array(AuditEntry))

/** All by the admin. */
async function fillAuditLog(tx: Tx, people: People): Promise<void> {
  const { id: actorId, name: actorName } = userNamed(people, ADMIN)
  const subjectOf = ({ id, name }: DemoUser) => ({
    subjectKind: 'user',
    subjectId: id,
    subjectName: name,
    personId: id,
    personName: name,
  })
  const rows = AUDIT_LOG.map(({ about, hoursAgo: hours, ...entry }) => ({
    ...entry,
    ...(about !== undefined && subjectOf(userNamed(people, about))),
    actorId,
    actorName,
    at: hoursAgo(hours),
  }))
  await tx.insert(auditEntries).values(rows)
}
