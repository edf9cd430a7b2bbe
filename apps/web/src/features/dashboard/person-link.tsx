import { paths } from '@crew-chief/domain/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../accounts/public.ts'

/** A name that opens the page of the person; plain text for everyone but admins. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const viewer = useViewer()
  if (viewer?.role !== 'ADMIN') return children
  return (
    <Link
      to={paths.person(id)}
      className="rounded-tag underline decoration-border underline-offset-4 transition-colors hover:decoration-foreground in-data-cards:-my-2.5 in-data-cards:inline-block in-data-cards:py-2.5"
    >
      {children}
    </Link>
  )
}
