import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { MoreHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

const OpenCourtMenu = lazy(() => import('./open-court-menu.tsx'))

/** Mounts the menu on the first press: 60 idle Radix menus slow down every render of the board (200 ms limit). */
export function CourtMenu({ court: { id, name } }: { court: Pick<CourtFacts, 'id' | 'name'> }) {
  const [wasOpened, setOpened] = useState(false)
  const button = {
    icon: MoreHorizontal,
    label: `Actions for ${name}`,
    size: 'small',
    className: 'pointer-coarse:size-11',
  } as const
  const closed = <IconButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenCourtMenu courtId={id} label={button.label} trigger={<IconButton {...button} />} />
    </Suspense>
  )
}
