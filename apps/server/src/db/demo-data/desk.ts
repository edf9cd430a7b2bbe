// The admin's desk in the demo: some mails with their fates, and what was done lately.

import { auditEntries } from '../../features/audit/audit.tables.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { insertMail } from '../../platform/mail/mails.store.ts'
import type { Tx } from '../transaction.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

type People = ReadonlyMap<string, { id: string; name: string }>

export async function fillDesk(tx: Tx, productName: string, people: People): Promise<void> {
  const mail = (toAddress: string, toName: string, subject: string, lines: readonly string[]) => ({
    toAddress,
    toName,
    ...composeMail(productName, subject, lines),
  })
  await insertMail(tx, {
    ...mail('renee.alvarado@mail.example', 'Renee Alvarado', 'Your password was changed', [
      'Hello Renee,',
      `Your ${productName} password was just changed, and every other device was logged out.`,
    ]),
    status: 'KEPT',
    attempts: 1,
    createdAt: hoursAgo(30),
    sentAt: hoursAgo(30),
  })
  await insertMail(tx, {
    ...mail('leon.fitch@mail.example', 'Leon Fitch', 'Your password was changed', [
      'Hello Leon,',
      `Your ${productName} password was just changed with a reset token, and every device was logged out.`,
    ]),
    status: 'FAILED',
    attempts: 9,
    lastError: '550 5.1.1 mailbox unavailable',
    createdAt: hoursAgo(20),
  })
  await tx.insert(auditEntries).values(deeds(people))
}

function deeds(people: People) {
  const admin = people.get('dana.whitfield@mail.example')
  const by = { actorId: admin?.id ?? null, actorName: admin?.name ?? null }
  const about = (email: string) => {
    const person = people.get(email)
    return { subjectKind: 'user', subjectId: person?.id ?? null, subjectName: person?.name ?? null }
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
