import { ROLES } from '@crew-chief/domain/roles'
import { Upload, UserPlus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ExportUsersButton } from './export-users-button.tsx'
import { ROLE_OPTIONS } from './role-choices.ts'
import { useUsersPlace } from './use-users-place.ts'

const EVERY_ROLE = 'ALL'
const FILTER_OPTIONS = [{ value: EVERY_ROLE, label: 'All memberships' }, ...ROLE_OPTIONS]

/** Finding people left, adding and exporting them right; on phones one under the other. */
export function UsersToolbar() {
  const { search, role, searchFor, filterBy, open } = useUsersPlace()
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_200px_auto]">
      <SearchBox
        label="Search users"
        placeholder="Search by name, email or phone..."
        value={search}
        onSearch={searchFor}
      />
      <NativeSelect
        label="Membership"
        options={FILTER_OPTIONS}
        value={role ?? EVERY_ROLE}
        onChange={(picked) => filterBy(ROLES.find((each) => each === picked) ?? null)}
      />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
        <Button onClick={() => open({ import: '1' })}>
          <Upload aria-hidden="true" />
          Import
        </Button>
        <ExportUsersButton search={search} role={role} />
        <Button variant="primary" className="max-sm:order-first max-sm:basis-full!" onClick={() => open({ add: '1' })}>
          <UserPlus aria-hidden="true" />
          Add User
        </Button>
      </div>
    </div>
  )
}
