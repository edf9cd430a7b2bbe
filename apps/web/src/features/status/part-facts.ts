// The figures of each part, as pairs of a name and a value.

import { formatDuration } from '@crew-chief/domain/system/format'
import { formatDayTime } from '../../lib/format.ts'
import { agoInWords, bytesInWords, secondsInWords } from './in-words.ts'
import type { Facts } from './use-status.ts'

export type Pair = { term: string; value: string | number }

export const databaseFacts = (facts: Facts<'database'>): Pair[] => [
  { term: 'Answers in', value: `${facts.answeredMs} ms` },
  { term: 'PostgreSQL', value: facts.version },
  { term: 'Size', value: bytesInWords(facts.sizeBytes) },
  { term: 'Tables as of', value: facts.migratedTo ? formatDayTime(new Date(facts.migratedTo)) : 'Unknown' },
  { term: 'Connections of this node', value: poolInWords(facts.pool) },
  { term: 'Connections of the server', value: `${facts.connections.open} of ${facts.connections.most}` },
  { term: 'Longest running statement', value: secondsInWords(facts.slowestSeconds, 'None') },
  { term: 'Replicas', value: facts.replicas === 0 ? 'None' : facts.replicas },
]

function poolInWords({ open, idle, waiting, most }: Facts<'database'>['pool']): string {
  const used = `${open - idle} of ${most}`
  return waiting === 0 ? used : `${used}, ${waiting} waiting`
}

const PROVIDERS = { stripe: 'Stripe', sandbox: 'Sandbox: no money moves' } as const

export const paymentsFacts = (facts: Facts<'payments'>, now: string): Pair[] => [
  { term: 'Provider', value: PROVIDERS[facts.provider] },
  { term: 'Last event received', value: facts.lastEventAt ? agoInWords(facts.lastEventAt, now) : 'None yet' },
  { term: 'Events not acted on', value: facts.unsettledEvents },
  { term: 'Payments that do not match', value: facts.quarantined },
  { term: 'Failed refunds', value: facts.failedRefunds },
]

export const mailFacts = (facts: Facts<'mail'>, now: string): Pair[] => [
  { term: 'Delivery', value: mailWay(facts) },
  { term: facts.sendsBy === 'smtp' ? 'Last sent' : 'Last kept', value: lastMail(facts, now) },
  { term: 'Waiting', value: facts.waiting },
  { term: 'Not delivered', value: facts.failed },
]

const lastMail = ({ lastSentAt }: Facts<'mail'>, now: string) => (lastSentAt ? agoInWords(lastSentAt, now) : 'None yet')

function mailWay({ sendsBy, answeredMs }: Facts<'mail'>): string {
  if (sendsBy === 'outbox') return 'None: mails stay in the outbox'
  return answeredMs === null ? 'Mail server, no answer' : `Mail server, answers in ${answeredMs} ms`
}

export const storageFacts = (facts: Facts<'storage'>): Pair[] => [
  { term: 'Files are kept', value: facts.kind === 'disk' ? 'On the disk of this machine' : 'In S3 storage' },
  roomOrAnswer(facts),
  { term: 'Uploads not used yet', value: facts.uploadsWaiting },
]

function roomOrAnswer({ kind, freeBytes, totalBytes, answeredMs }: Facts<'storage'>): Pair {
  if (kind === 's3') return { term: 'Answers in', value: answeredMs === null ? 'None' : `${answeredMs} ms` }
  const isKnown = freeBytes !== null && totalBytes !== null
  return { term: 'Free', value: isKnown ? `${bytesInWords(freeBytes)} of ${bytesInWords(totalBytes)}` : 'Unknown' }
}

const HEARING = {
  resting: 'Nobody looks right now',
  hearing: 'Changes arrive at once',
  deaf: 'Changes are not heard',
} as const

export const liveFacts = (facts: Facts<'live'>): Pair[] => [
  { term: 'Open streams', value: facts.streams },
  { term: 'Readers', value: facts.readers },
  { term: 'Listening', value: HEARING[facts.hearing] },
]

export const nodeFacts = (facts: Facts<'node'>, now: string): Pair[] => [
  { term: 'Version', value: facts.version },
  { term: 'Node.js', value: facts.nodeVersion.replace(/^v/, '') },
  { term: 'Running for', value: formatDuration((Date.parse(now) - Date.parse(facts.startedAt)) / 1000) },
  { term: 'Memory', value: bytesInWords(facts.memoryBytes) },
  { term: 'Event loop delay', value: `${facts.delayMs} ms` },
  {
    term: 'Password checks',
    value: `${facts.passwordChecks.running} running, ${facts.passwordChecks.waiting} waiting`,
  },
]
