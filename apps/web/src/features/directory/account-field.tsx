import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import type { User } from '@crew-chief/contract/session'
import { isStaff } from '@crew-chief/domain/roles'
import { useId } from 'react'
import { useRead } from '../../api/use-read.ts'
import { AccountSearch, ChosenAccount } from '../accounts/public.ts'

const HINT = 'Choose a clinician or admin without a profile. They’ll be able to edit this one.'

type Props = { selected: User | undefined; onSelect: (user: User | undefined) => void }

export function AccountField({ selected, onSelect }: Props) {
  const { data: pages = [] } = useRead(directoryApi.listOfficials, {})
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-strong text-meta">
          Account
        </span>
        <span className="text-caption text-muted-foreground">Optional</span>
      </div>
      {selected ? (
        <ChosenAccount user={selected} verb="Unlink" onRemove={() => onSelect(undefined)} />
      ) : (
        <AccountSearch
          label="Search accounts"
          accept={(people) => withoutPage(people, pages)}
          none="No clinicians or admins without a profile found"
          onChoose={onSelect}
        />
      )}
      <p className="text-caption text-muted-foreground">{HINT}</p>
    </div>
  )
}

type Page = Pick<DirectoryEntry, 'userId'>

/** Staff without a page in the directory: a new page can belong to their account. */
export const withoutPage = <Person extends Pick<User, 'id' | 'role'>>(
  people: readonly Person[],
  pages: readonly Page[],
): Person[] => people.filter((person) => isStaff(person) && !pages.some(({ userId }) => userId === person.id))
