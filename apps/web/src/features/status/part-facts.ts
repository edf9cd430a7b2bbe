import { formatDuration } from '@crew-chief/domain/system/format'
import { formatDayTime } from '../../lib/format.ts'
import type { Facts } from './use-status.ts'

export type Fact = { term: string; value: string | number }

export const databaseFacts = (facts: Facts<'database'>): Fact[] => [
  { term: 'Answers in', value: `${facts.answeredMs} ms` },
  { term: 'PostgreSQL', value: facts.version },
  { term: 'Size', value: formatBytes(facts.sizeBytes) },
  { term: 'Tables as of', value: facts.migratedTo ? formatDayTime(new Date(facts.migratedTo)) : 'Unknown' },
  { term: 'Connections of this node', value: poolText(facts.pool) },
  { term: 'Connections of the server', value: `${facts.connections.open} of ${facts.connections.most}` },
  { term: 'Longest running statement', value: formatSeconds(facts.slowestSeconds, 'None') },
  { term: 'Replicas', value: facts.replicas === 0 ? 'None' : facts.replicas },
]

function poolText({ open, idle, waiting, most }: Facts<'database'>['pool']): string {
  const used = `${open - idle} of ${most}`
  return waiting === 0 ? used : `${used}, ${waiting} waiting`
}

const PROVIDERS = { stripe: 'Stripe', sandbox: 'Sandbox: no money moves' } as const

export const paymentsFacts = (facts: Facts<'payments'>, now: string): Fact[] => [
  { term: 'Provider', value: PROVIDERS[facts.provider] },
  { term: 'Last event received', value: facts.lastEventAt ? formatAgo(facts.lastEventAt, now) : 'None yet' },
  { term: 'Events not acted on', value: facts.unsettledEvents },
  { term: 'Payments that do not match', value: facts.quarantined },
  { term: 'Failed refunds', value: facts.failedRefunds },
]

export const mailFacts = (facts: Facts<'mail'>, now: string): Fact[] => [
  { term: 'Delivery', value: deliveryText(facts) },
  { term: facts.sendsBy === 'smtp' ? 'Last sent' : 'Last kept', value: lastMailText(facts, now) },
  { term: 'Waiting', value: facts.waiting },
  { term: 'Not delivered', value: facts.failed },
]

const lastMailText = ({ lastSentAt }: Facts<'mail'>, now: string) =>
  lastSentAt ? formatAgo(lastSentAt, now) : 'None yet'

function deliveryText({ sendsBy, answeredMs }: Facts<'mail'>): string {
  if (sendsBy === 'outbox') return 'None: mails stay in the outbox'
  return answeredMs === null ? 'Mail server, no answer' : `Mail server, answers in ${answeredMs} ms`
}

export const storageFacts = (facts: Facts<'storage'>): Fact[] => [
  { term: 'Files are kept', value: facts.kind === 'disk' ? 'On the disk of this machine' : 'In S3 storage' },
  spaceOrLatency(facts),
  { term: 'Uploads not used yet', value: facts.uploadsWaiting },
]

function spaceOrLatency({ kind, freeBytes, totalBytes, answeredMs }: Facts<'storage'>): Fact {
  if (kind === 's3') return { term: 'Answers in', value: answeredMs === null ? 'None' : `${answeredMs} ms` }
  const isKnown = freeBytes !== null && totalBytes !== null
  return { term: 'Free', value: isKnown ? `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}` : 'Unknown' }
}

const LISTENING = {
  resting: 'Nobody looks right now',
  hearing: 'Changes arrive at once',
  deaf: 'Changes are not heard',
} as const

export const liveFacts = (facts: Facts<'live'>): Fact[] => [
  { term: 'Open streams', value: facts.streams },
  { term: 'Readers', value: facts.readers },
  { term: 'Listening', value: LISTENING[facts.hearing] },
]

export const nodeFacts = (facts: Facts<'node'>, now: string): Fact[] => [
  { term: 'Version', value: facts.version },
  { term: 'Node.js', value: facts.nodeVersion.replace(/^v/, '') },
  { term: 'Running for', value: formatDuration((Date.parse(now) - Date.parse(facts.startedAt)) / 1000) },
  { term: 'Memory', value: formatBytes(facts.memoryBytes) },
  { term: 'Event loop delay', value: `${facts.delayMs} ms` },
  {
    term: 'Password checks',
    value: `${facts.passwordChecks.running} running, ${facts.passwordChecks.waiting} waiting`,
  },
]

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `512 B`, `14.4 MB`, `72.9 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${UNITS[power]}`
}

/** `now` is the server's time, because the browser clock may be wrong. */
export function formatAgo(moment: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(moment)) / 1000
  return seconds < 1 ? 'just now' : `${formatDuration(seconds)} ago`
}

export const formatSeconds = (seconds: number | null, none: string): string =>
  seconds === null ? none : formatDuration(seconds)
