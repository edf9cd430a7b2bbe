import { usersApi } from '@crew-chief/contract/users'
import type { Role } from '@crew-chief/domain/roles'
import { Download } from 'lucide-react'
import { saveCsv } from '../../lib/download.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { usersCsv } from './users-csv.ts'

type Props = { search: string; role: Role | undefined }

/** Everybody whom the filter lets through, not only the page that is shown. */
export function ExportUsersButton({ search, role }: Props) {
  const { run, pending } = useAction(usersApi.listUsers, {
    onDone: (users) => saveCsv('users.csv', usersCsv(Array.isArray(users) ? users : users.users)),
  })
  return (
    <Button
      pending={pending}
      pendingLabel="Exporting..."
      // Without a page the call answers the whole list.
      onClick={() => run({ query: { limit: 1, search: search || undefined, role } })}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}
