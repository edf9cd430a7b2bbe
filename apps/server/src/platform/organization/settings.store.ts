import { MAIL_KINDS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { accountKeyOf } from '../payment-provider/stripe-account.ts'
import { type MailSection, type SettingsSection, type SettingsSections, settings } from './settings.tables.ts'

export type StoredSection<S extends SettingsSection> = { choices: SettingsSections[S]; version: number }

export async function findSection<S extends SettingsSection>(db: Reader, section: S): Promise<StoredSection<S>> {
  const [row] = await db.select().from(settings).where(eq(settings.section, section))
  return asSection(row)
}

export const mailSection = (kind: MailKind): MailSection => `mail.${kind}`

/** Of the mails whose text was changed. */
export async function listMailSections(db: Reader): Promise<Partial<Record<MailKind, StoredSection<MailSection>>>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.section, MAIL_KINDS.map(mailSection)))
  const bySection = new Map(rows.map((row) => [row.section, row]))
  return Object.fromEntries(
    MAIL_KINDS.flatMap((kind) => {
      const row = bySection.get(mailSection(kind))
      return row ? [[kind, asSection<MailSection>(row)]] : []
    }),
  )
}

/** Inserts the row first: without a row to lock, two first changes would not conflict. */
export async function lockSection<S extends SettingsSection>(tx: Tx, section: S): Promise<StoredSection<S>> {
  await tx.insert(settings).values({ section }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.section, section)).for('update')
  return asSection(row)
}

export async function storeSection<S extends SettingsSection>(
  tx: Tx,
  section: S,
  { choices, version }: StoredSection<S>,
): Promise<void> {
  await tx.update(settings).set({ choices, version, updatedAt: sql`now()` }).where(eq(settings.section, section))
}

/** As `config.paymentAccount`, which may be outdated. Admins can connect another account only after the commit. */
export async function lockPaymentAccount(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(settings).where(eq(settings.section, 'payments')).for('share')
  const { account } = asSection<'payments'>(row).choices
  return account ? accountKeyOf(account) : ''
}

const asSection = <S extends SettingsSection>(row: typeof settings.$inferSelect | undefined): StoredSection<S> => ({
  // Every row is written by `storeSection` with the choices of its section.
  choices: (row?.choices ?? {}) as SettingsSections[S],
  version: row?.version ?? 0,
})
