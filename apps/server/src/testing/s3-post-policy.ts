// What a signed policy demands of a posted form: every field named by it, every condition met, not past its end.

import * as z from 'zod/mini'
import { Refusal } from './s3-signatures.ts'

const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

// Of the form itself, and so not for the policy to name.
const UNNAMED = ['policy', 'x-amz-signature', 'file']

export type Form = { bucket: string; fields: ReadonlyMap<string, string>; size: number }

export function checkPolicy({ bucket, fields, size }: Form, now: Date) {
  const policy = z.parse(Policy, JSON.parse(Buffer.from(fields.get('policy') ?? '', 'base64').toString()))
  if (!(now.getTime() < Date.parse(policy.expiration))) throw new Refusal(403, 'AccessDenied')
  const named = new Set<string>(UNNAMED)
  for (const wanted of policy.conditions.flatMap(spelledOut)) {
    if (wanted[0] === 'content-length-range') checkSize(size, wanted[1], wanted[2])
    else checkField(wanted, wanted[1] === '$bucket' ? bucket : fields.get(nameOf(wanted)))
    if (wanted[0] !== 'content-length-range') named.add(nameOf(wanted))
  }
  for (const name of fields.keys()) if (!named.has(name)) throw new Refusal(403, 'AccessDenied')
}

type Condition = z.output<typeof Policy>['conditions'][number]
type OfField = readonly ['eq' | 'starts-with', string, string]

/** `{ key: 'a' }` is short for `['eq', '$key', 'a']`. */
const spelledOut = (condition: Condition): (OfField | readonly ['content-length-range', number, number])[] =>
  Array.isArray(condition)
    ? [condition]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const)

const nameOf = ([, name]: OfField) => name.slice(1).toLowerCase()

function checkField([how, , wanted]: OfField, value: string | undefined) {
  const isMet = how === 'eq' ? value === wanted : value?.startsWith(wanted)
  if (!isMet) throw new Refusal(403, 'AccessDenied')
}

function checkSize(size: number, least: number, most: number) {
  if (size > most) throw new Refusal(400, 'EntityTooLarge')
  if (size < least) throw new Refusal(400, 'EntityTooSmall')
}
