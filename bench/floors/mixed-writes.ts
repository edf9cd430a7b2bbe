// The writing half of floor M: the statements of our server in its order, without a session, rules, jobs or the provider.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import * as texts from './texts/writes.ts'

type Tx = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

export function createWrites(pool: pg.Pool) {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query(texts.BEGIN)
      const done = await work((text, values) => client.query(text, values))
      await client.query('commit')
      return done
    } finally {
      client.release()
    }
  }

  /** Up to the seat. */
  async function enter(tx: Tx, event: string, user: string, status: string) {
    await tx(texts.HOLD_PERSON, [user])
    await tx(texts.IN_REVIEW, [user, event])
    await tx(`${texts.FIND_EVENT} for update`, [event])
    await tx(texts.MINE, [event, user])
    await tx(texts.ACCEPT, [event, user])
    await tx(texts.SEAT, [event])
    return (await tx(texts.REGISTRATION, [event, user, status])).rows[0]
  }

  return {
    like: (post: string, user: string) =>
      transaction(async (tx) => {
        await tx(texts.HOLD_PERSON, [user])
        await tx(`${texts.POST} for no key update`, [post])
        const { rowCount } = await tx(texts.LIKE, [post, user])
        return (await tx(texts.COUNT_LIKE, [rowCount, post])).rows[0]
      }),
    comment: async (post: string, user: string, content: string) => {
      await pool.query(texts.POST, [post])
      await pool.query(texts.TAKE, [`floor-comment:${user}`])
      return transaction(async (tx) => {
        await tx(texts.HOLD_PERSON, [user])
        await tx(`${texts.POST} for no key update`, [post])
        const { rows } = await tx(texts.COMMENT, [post, user, content])
        await tx(texts.COUNT_COMMENT, [post])
        return rows[0]
      })
    },
    logIn: async (email: string, password: string) => {
      const [network, account] = [`floor-login-from:${email.slice(0, 3)}`, `floor-login:${email}`]
      for (const key of [network, account]) await pool.query(texts.TAKE, [key])
      const [user] = (await pool.query(texts.PERSON_BY_EMAIL, [email])).rows
      if (!(await verify(user.password_hash, password))) throw new Error('the password does not match')
      for (const key of [network, account]) await pool.query(texts.GIVE_BACK, [key])
      return transaction(async (tx) => {
        await tx(texts.STILL, [user.id, user.password_hash])
        const [session] = (await tx(texts.SESSION, [user.id])).rows
        const token = randomBytes(32)
        await tx(texts.REFRESH, [createHash('sha256').update(token).digest(), session.id])
        return { token: token.toString('base64url'), user }
      })
    },
    register: (event: string, user: string) =>
      transaction(async (tx) => {
        const registration = await enter(tx, event, user, 'CONFIRMED')
        const [person] = (await tx(texts.PERSON, [user])).rows
        await tx(texts.MAIL, [person.email, 'You have a seat. '.repeat(80)])
        return registration
      }),
    checkout: async (event: string, user: string) => {
      await pool.query(texts.MINE, [event, user])
      await pool.query(texts.FIND_EVENT, [event])
      const payment = await transaction(async (tx) => {
        const { id } = await enter(tx, event, user, 'PENDING')
        return (await tx(texts.PAYMENT, [id, user, JSON.stringify({ mode: 'payment' })])).rows[0]
      })
      await pool.query(texts.TAKE, [`floor-checkout:${user}`])
      await pool.query(texts.CUSTOMER, [user])
      await pool.query(texts.PERSON, [user])
      await transaction((tx) => tx(texts.KEEP_CUSTOMER, [user, `cus_${user}`]))
      await transaction((tx) => tx(texts.ATTACH, [payment.id, `cs_${randomUUID()}`]))
      return payment
    },
  }
}
