// What is open at the account in use belongs to it: no other account can settle it.

import { plural } from '@crew-chief/domain/system/format'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { PaymentChoices } from '../../platform/organization/settings.tables.ts'
import { countBilled } from '../membership/public.ts'
import { countLiveDisputes, countOpen, countUnsettledRefunds } from '../payments/public.ts'

type Left = NonNullable<PaymentChoices['account']> | undefined

/** `account`: the one that admins leave; undefined for the built-in sandbox. Throws if something is open there. */
export async function ensureNothingOpen(db: Reader, account: Left): Promise<void> {
  const payments = await countOpen(db)
  return refuse(account, [...(await othersOpen(db, account)), ...counted(payments, 'payment', 'payments')])
}

/** The same without payments, whose pages can be closed. */
export const ensureOnlyPaymentsOpen = async (db: Reader, account: Left): Promise<void> =>
  refuse(account, await othersOpen(db, account))

/** Test memberships and disputes cost nobody anything. */
async function othersOpen(db: Reader, account: Left): Promise<string[]> {
  const isLive = account !== undefined && !account.isTest
  return [
    ...counted(await countUnsettledRefunds(db), 'refund', 'refunds'),
    ...counted(isLive ? await countLiveDisputes(db) : 0, 'dispute', 'disputes'),
    ...counted(isLive ? await countBilled(db) : 0, 'membership', 'memberships'),
  ]
}

const counted = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [plural(count, one, many)])

function refuse(account: Left, open: readonly string[]): void {
  if (open.length === 0) return
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(open)
  const place = account ? account.name : 'the built-in sandbox'
  throw new AppError('settings.payments_open', {
    message: `Still open at ${place}: ${list}. Only that account can finish them. Try again when nothing is open there.`,
  })
}
