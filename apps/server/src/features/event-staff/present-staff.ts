import type { StaffMember } from '@crew-chief/contract/event-staff'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { StaffEntry } from '../events/public.ts'

/** As admins and directors see it. */
export const presentStaff = ({ firstName, lastName, guestName, email, ...entry }: StaffEntry): StaffMember => ({
  ...entry,
  kind: kindOf({ email, guestName }),
  name: firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : guestName,
  email,
})

function kindOf({ email, guestName }: Pick<StaffEntry, 'email' | 'guestName'>): StaffMember['kind'] {
  if (email !== null) return 'invited'
  return guestName === null ? 'account' : 'guest'
}
