import type { User } from '@crew-chief/contract/accounts'
import type { Official } from '@crew-chief/contract/officials'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'

type Page = Pick<Official, 'userId'>

/** Staff whose page was deleted, or who never had one: theirs alone can be given. */
export const withoutPage = <Person extends Pick<User, 'id' | 'role'>>(
  people: readonly Person[],
  pages: readonly Page[],
): Person[] => people.filter((person) => isCampStaff(person) && !pages.some(({ userId }) => userId === person.id))
