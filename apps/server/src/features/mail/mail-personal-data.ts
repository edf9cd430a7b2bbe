import type { PersonalData } from '../../personal-data.ts'
import { deleteMailsTo, listMailsTo } from '../../platform/mail/mails.store.ts'

export const mailPersonalData: PersonalData = {
  name: 'mails',
  export: (db, { email }) => listMailsTo(db, email),
  erase: (tx, { email }) => deleteMailsTo(tx, email),
}
