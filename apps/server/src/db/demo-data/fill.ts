import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { DEMO_PASSWORD, insertUser, users } from '../../features/accounts/public.ts'
import { auditEntries } from '../../features/audit/audit.tables.ts'
import { events } from '../../features/events/events.tables.ts'
import { eventFacts } from '../../features/events/registration-mails.ts'
import { accountReason, composeMail } from '../../platform/mail/mail-body.ts'
import { insertMail } from '../../platform/mail/mails.store.ts'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { inTransaction, type Reader, type Tx } from '../transaction.ts'
import { fillCamps } from './camps/fill-camps.ts'
import { type StoredResumes, storeResumes } from './camps/fill-directory.ts'
import { fillStaff } from './camps/fill-staff.ts'
import { type EventPictures, fillEventPages, storeEventPictures } from './fill-event-pages.ts'
import { fillEvents } from './fill-events.ts'
import { fillOrders } from './fill-orders.ts'
import { fillProducts } from './fill-products.ts'
import { fillNotifications } from './notifications.ts'
import { DEMO_PEOPLE, DEMO_RETURNING, DEMO_SIGN_INS, type DemoUser, GENERATED_PEOPLE } from './people.ts'
import { fillPosts } from './posts/fill-posts.ts'
import { type PostMedia, removeMedia, storePostMedia } from './posts/post-media.ts'
import { type ProductPictures, storeProductPictures } from './product-pictures.ts'

type FillDeps = Pick<Deps, 'config' | 'db' | 'passwords' | 'storage'>

/** Fills an empty database in one transaction. Returns false when it already had users. */
export async function fillWithDemoData(deps: FillDeps, now = new Date()): Promise<boolean> {
  const { db, passwords, storage } = deps
  if (await hasPeople(db)) return false
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const [media, resumes] = [await storePostMedia(storage), await storeResumes(storage)]
  const pictures = { products: await storeProductPictures(storage), events: await storeEventPictures(storage) }
  let isFilled = false
  try {
    isFilled = await fillTables(deps, passwordHash, { media, resumes, pictures }, now)
  } finally {
    if (!isFilled)
      for (const files of [media, resumes, pictures.products, pictures.events]) await removeMedia(storage, files)
  }
  return isFilled
}

type People = ReadonlyMap<string, DemoUser>
type Files = {
  media: PostMedia
  resumes: StoredResumes
  pictures: { products: ProductPictures; events: EventPictures }
}

const fillTables = ({ config, db }: FillDeps, passwordHash: string, { media, resumes, pictures }: Files, now: Date) =>
  inTransaction(db, async (tx) => {
    // When two nodes start together, the second waits here and then finds the database filled.
    await acquireLock(tx)
    if (await hasPeople(tx)) return false
    const people = await fillPeople(tx, passwordHash)
    await fillMailsAndAuditLog(tx, config, people)
    const guests = selectGuests(people)
    await fillEvents(tx, { publicUrl: config.publicUrl, guests, staffId: adminOf(people).id, now })
    await fillConfirmationMail(tx, config)
    await fillCamps(tx, people, resumes, now)
    await fillStaff(tx, people)
    const ownerId = adminOf(people).id
    await fillEventPages(tx, { people, pictures: pictures.events, ownerId })
    await fillProducts(tx, { pictures: pictures.products, ownerId })
    await fillOrders(tx, config.publicUrl, guests)
    await fillPosts(tx, { people, readers: guests, media, ...config })
    await fillNotifications(tx, people, now)
    return true
  })

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

function adminOf(people: People): DemoUser {
  const admin = people.get('dana.whitfield@mail.example')
  if (!admin) throw new Error('the demo data has no admin')
  return admin
}

/** Users who register, order and read: not staff, not the new non-member, not those who must log in first. */
function selectGuests(people: People): Map<string, DemoUser> {
  const [, newcomer] = DEMO_SIGN_INS[3]
  const inactive = [newcomer, ...DEMO_RETURNING.map(({ email }) => email)]
  const isStaff = ({ role }: DemoUser) => role === 'ADMIN' || role === 'CLINICIAN'
  return new Map([...people].filter(([email, user]) => !isStaff(user) && !inactive.includes(email)))
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function fillMailsAndAuditLog(tx: Tx, config: FillDeps['config'], people: People): Promise<void> {
  const { productName } = config
  const mail = (toAddress: string, toName: string, subject: string, lines: readonly string[]) => ({
    toAddress,
    toName,
    ...composeMail(config, { subject, parts: lines, reason: accountReason(config) }),
  })
  await insertMail(tx, {
    ...mail('renee.alvarado@mail.example', 'Renee Alvarado', 'Your password was changed', [
      'Hello Renee,',
      `Your ${productName} password was just changed. We logged you out on every other device.`,
    ]),
    status: 'KEPT',
    attempts: 1,
    createdAt: hoursAgo(30),
    sentAt: hoursAgo(30),
  })
  await insertMail(tx, {
    ...mail('leon.fitch@mail.example', 'Leon Fitch', 'Your password was changed', [
      'Hello Leon,',
      `Your ${productName} password was just changed with a reset token. We logged you out on every device.`,
    ]),
    status: 'FAILED',
    attempts: 9,
    lastError: '550 5.1.1 mailbox unavailable',
    createdAt: hoursAgo(20),
  })
  await tx.insert(auditEntries).values(auditEntriesFor(people))
}

/** An email with everything an email can have: facts, a button and a reason. */
async function fillConfirmationMail(tx: Tx, config: FillDeps['config']): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.name, 'Lakeshore Elite Camp'))
  if (!event) throw new Error('the demo data has no Lakeshore Elite Camp')
  await insertMail(tx, {
    toAddress: 'renee.alvarado@mail.example',
    toName: 'Renee Alvarado',
    ...composeMail(config, {
      subject: `You’re in: ${event.name}`,
      parts: [
        'Hello Renee,',
        `Your spot at ${event.name} is confirmed.`,
        { facts: eventFacts(event) },
        { button: 'Open the event', url: `${config.publicUrl}/camp/${event.id}` },
      ],
      reason: `You’re getting this email because you signed up for ${event.name}.`,
    }),
    status: 'KEPT',
    attempts: 1,
    createdAt: hoursAgo(12),
    sentAt: hoursAgo(12),
  })
}

function auditEntriesFor(people: People) {
  const admin = people.get('dana.whitfield@mail.example')
  const by = { actorId: admin?.id ?? null, actorName: admin?.name ?? null }
  const about = (email: string) => {
    const person = people.get(email)
    const personId = person?.id ?? null
    const personName = person?.name ?? null
    return { subjectKind: 'user', subjectId: personId, subjectName: personName, personId, personName }
  }
  return [
    {
      ...by,
      ...about('joan.kessler@mail.example'),
      action: 'users.role_changed',
      details: { from: 'NON_MEMBER', to: 'CLINICIAN' },
      at: hoursAgo(200),
    },
    { ...by, action: 'users.imported', details: { people: '2' }, at: hoursAgo(96) },
    { ...by, ...about('marcus.odell@mail.example'), action: 'accounts.reset_token_made', at: hoursAgo(52) },
    {
      ...by,
      ...about('priya.raman@mail.example'),
      action: 'users.role_changed',
      details: { from: 'ALL_YOU_NEED', to: 'ALL_YOU_WANT' },
      at: hoursAgo(26),
    },
    {
      ...by,
      ...about('tess.whitlock@mail.example'),
      action: 'users.edited',
      details: { fields: 'phoneNumber' },
      at: hoursAgo(3),
    },
  ]
}
