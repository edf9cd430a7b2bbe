// Fills an empty database so that a newcomer sees the product alive. All of it or none of it.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { insertUser, users } from '../../features/accounts/public.ts'
import { inTransaction, type Reader, type Tx } from '../transaction.ts'
import { DEMO_CROWD } from './crowd.ts'
import { fillDesk } from './desk.ts'
import { fillCamps } from './fill-camps.ts'
import { fillEvents } from './fill-events.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPosts } from './fill-posts.ts'
import { fillProducts } from './fill-products.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_RETURNING, DEMO_SIGN_INS, type DemoUser } from './people.ts'
import { type PostMedia, removeMedia, storePostMedia } from './post-media.ts'
import { type Resumes, storeResumes } from './resumes.ts'

const DEMO_LOCK = 723_002

type Filling = Pick<Deps, 'config' | 'db' | 'passwords' | 'storage'>

/** True when it was empty and is filled now. */
export async function fillWithDemoData(deps: Filling): Promise<boolean> {
  const { db, passwords, storage } = deps
  if (await hasPeople(db)) return false
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const [media, resumes] = [await storePostMedia(storage), await storeResumes(storage)]
  let isFilled = false
  try {
    isFilled = await fillEverything(deps, passwordHash, { media, resumes })
  } finally {
    if (!isFilled) for (const files of [media, resumes]) await removeMedia(storage, files)
  }
  return isFilled
}

type Files = { media: PostMedia; resumes: Resumes }

const fillEverything = ({ config, db }: Filling, passwordHash: string, { media, resumes }: Files): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Two nodes may start together: the second waits here and then finds the people there.
    await waitForTurn(tx)
    if (await hasPeople(tx)) return false
    const people = await fillPeople(tx, passwordHash)
    await fillDesk(tx, config.productName, people)
    await fillEvents(tx, config.publicUrl, guestsAmong(people))
    await fillCamps(tx, people, resumes)
    await fillProducts(tx)
    await fillOrders(tx, config.publicUrl, guestsAmong(people))
    await fillPosts(tx, { people, readers: guestsAmong(people), media, ...config })
    return true
  })

/** Asked for again and again: filling takes longer on a busy machine than a statement may wait for a lock. */
async function waitForTurn(tx: Tx): Promise<void> {
  const ask = sql`select pg_try_advisory_xact_lock(${DEMO_LOCK}) as "isOurs"`
  while (!(await tx.execute<{ isOurs: boolean }>(ask)).rows[0]?.isOurs) await pause(100)
}

async function fillPeople(tx: Tx, passwordHash: string) {
  const people = new Map<string, DemoUser>()
  for (const { daysAgo = 80, ...person } of [...DEMO_PEOPLE, ...DEMO_RETURNING, ...DEMO_CROWD]) {
    const createdAt = new Date(Date.now() - daysAgo * 24 * 3600 * 1000)
    const { id, firstName, lastName, role } = await insertUser(tx, { ...person, passwordHash, createdAt })
    people.set(person.email, { id, name: `${firstName} ${lastName}`, role })
  }
  return people
}

/** Staff work at events; the non-member who signs in has still to discover them, and whoever comes back to log in first. */
function guestsAmong(people: ReadonlyMap<string, DemoUser>): Map<string, DemoUser> {
  const [, newcomer] = DEMO_SIGN_INS[3]
  const away = [newcomer, ...DEMO_RETURNING.map(({ email }) => email)]
  const isStaff = ({ role }: DemoUser) => role === 'ADMIN' || role === 'CLINICIAN'
  return new Map([...people].filter(([email, user]) => !isStaff(user) && !away.includes(email)))
}

const hasPeople = async (db: Reader): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0
