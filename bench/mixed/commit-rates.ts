// How many short transactions PostgreSQL commits a second, and how many when each of them sends word: those that send
// word commit one after the other, under one lock for the whole server.

import pg from 'pg'

export type CommitRates = { plain: number; notifying: number }

const CLIENTS = 16

export async function commitRates(databaseUrl: string, seconds: number): Promise<CommitRates> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await clients[0]?.query('create table if not exists commit_rates (n int)')
    const rate = async (word: string) => {
      const endAt = performance.now() + seconds * 1000
      const counts = await Promise.all(clients.map((client) => commitUntil(client, endAt, word)))
      return counts.reduce((sum, count) => sum + count, 0) / seconds
    }
    return {
      plain: await rate(''),
      notifying: await rate(`select pg_notify('commit_rates', gen_random_uuid()::text);`),
    }
  } finally {
    await clients[0]?.query('drop table commit_rates')
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function commitUntil(client: pg.Client, endAt: number, word: string): Promise<number> {
  let count = 0
  for (; performance.now() < endAt; count++)
    await client.query(`begin; insert into commit_rates values (1); ${word} commit`)
  return count
}
