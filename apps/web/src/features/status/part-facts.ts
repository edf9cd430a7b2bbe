import { formatDuration } from '@crew-chief/domain/system/format'
import { formatDayTime } from '../../lib/format.ts'
import type { Facts } from './use-status.ts'

export type Fact = { term: string; value: string | number }

export const databaseFacts = (facts: Facts<'database'>): Fact[] => [
  { term: 'Response time', value: `${facts.answeredMs} ms` },
  { term: 'PostgreSQL', value: facts.version },
  { term: 'Size', value: formatBytes(facts.sizeBytes) },
  { term: 'Last migration', value: facts.migratedTo ? formatDayTime(new Date(facts.migratedTo)) : 'Unknown' },
  { term: 'Connections from this node', value: poolText(facts.pool) },
  { term: 'Total connections', value: `${facts.connections.open} of ${facts.connections.most}` },
  { term: 'Longest-running query', value: formatSeconds(facts.slowestSeconds, 'None') },
  { term: 'Replicas', value: facts.replicas === 0 ? 'None' : facts.replicas },
]

function poolText({ open, idle, waiting, most }: Facts<'database'>['pool']): string {
  const used = `${open - idle} of ${most}`
  return waiting === 0 ? used : `${used}, ${waiting} waiting`
}

const PROVIDERS = { stripe: 'Stripe', sandbox: 'Sandbox, no real charges' } as const

export const paymentsFacts = (facts: Facts<'payments'>, now: string): Fact[] => [
  { term: 'Provider', value: PROVIDERS[facts.provider] },
  { term: 'Last event received', value: facts.lastEventAt ? formatAgo(facts.lastEventAt, now) : 'None yet' },
  { term: 'Unprocessed events', value: facts.unsettledEvents },
  { term: 'Mismatched payments', value: facts.quarantined },
  { term: 'Failed refunds', value: facts.failedRefunds },
  { term: 'Open disputes', value: facts.openDisputes },
]

export const mailFacts = (facts: Facts<'mail'>, now: string): Fact[] => [
  { term: 'Delivery', value: deliveryText(facts) },
  { term: facts.sendsBy === 'smtp' ? 'Last sent' : 'Last saved', value: lastMailText(facts, now) },
  { term: 'Waiting', value: facts.waiting },
  { term: 'Not delivered', value: facts.failed },
]

const lastMailText = ({ lastSentAt }: Facts<'mail'>, now: string) =>
  lastSentAt ? formatAgo(lastSentAt, now) : 'None yet'

function deliveryText({ sendsBy, answeredMs }: Facts<'mail'>): string {
  if (sendsBy === 'outbox') return 'Off. Emails stay in the outbox'
  return answeredMs === null ? 'Mail server isn’t responding' : `Mail server, ${answeredMs} ms response time`
}

export const notificationFacts = (facts: Facts<'notifications'>): Fact[] => [
  { term: 'Sent today', value: facts.sent },
  { term: 'Waiting', value: facts.waiting },
  { term: 'Scheduled for later', value: facts.later },
  { term: 'Not delivered', value: facts.failed },
  { term: 'Delay (95%)', value: facts.delaySeconds === null ? 'Nothing sent' : `${facts.delaySeconds} seconds` },
  { term: 'Bounced addresses', value: facts.bouncedAddresses },
]

export const storageFacts = (facts: Facts<'storage'>): Fact[] => [
  { term: 'Files stored', value: facts.kind === 'disk' ? 'On this machine' : 'In S3' },
  spaceOrLatency(facts),
  { term: 'Unused uploads', value: facts.uploadsWaiting },
]

function spaceOrLatency({ kind, freeBytes, totalBytes, answeredMs }: Facts<'storage'>): Fact {
  if (kind === 's3') return { term: 'Response time', value: answeredMs === null ? 'No response' : `${answeredMs} ms` }
  const isKnown = freeBytes !== null && totalBytes !== null
  return { term: 'Free', value: isKnown ? `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}` : 'Unknown' }
}

const LISTENING = {
  resting: 'No viewers',
  hearing: 'Receiving updates',
  deaf: 'Not receiving updates',
} as const

export const liveFacts = (facts: Facts<'live'>): Fact[] => [
  { term: 'Open streams', value: facts.streams },
  { term: 'Viewers', value: facts.readers },
  { term: 'Updates', value: LISTENING[facts.hearing] },
]

export const nodeFacts = (facts: Facts<'node'>, now: string): Fact[] => [
  { term: 'Version', value: facts.version },
  { term: 'Node.js', value: facts.nodeVersion.replace(/^v/, '') },
  { term: 'Uptime', value: formatDuration((Date.parse(now) - Date.parse(facts.startedAt)) / 1000) },
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
