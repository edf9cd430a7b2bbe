import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { MoreHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { AssignedRef } from '../assign/drag-item.ts'

const OpenActionMenu = lazy(() => import('../assign/person-actions.tsx').then((m) => ({ default: m.OpenActionMenu })))

/** Mounts the menu on the first press: 300 idle Radix menus slow down every render of the board (200 ms limit). */
export function ActionMenu({ person }: { person: AssignedRef }) {
  const [wasOpened, setOpened] = useState(false)
  const label = `Actions for ${person.name}`
  const closed = <Grip aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  if (!wasOpened) return closed
  return (
    <LazyPart loading={closed}>
      <OpenActionMenu person={person} label={label} trigger={<Grip aria-label={label} />} />
    </LazyPart>
  )
}

/** Six dots drawn with one gradient. Hidden on phones, which use the sheet. */
const Grip = (button: ComponentProps<'button'>) => (
  <button
    {...button}
    type="button"
    className="relative z-10 h-9 w-6 shrink-0 rounded-control hover:bg-muted before:mx-auto before:block before:forced-color-adjust-none before:h-[18px] before:w-3 before:bg-[radial-gradient(circle,currentColor_1.5px,transparent_1.8px)] before:bg-size-[6px_6px] max-md:hidden pointer-coarse:-my-1 pointer-coarse:h-11 pointer-coarse:w-11"
  />
)

const OpenCourtMenu = lazy(() => import('../dialogs/open-court-menu.tsx'))

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
    <LazyPart loading={closed}>
      <OpenCourtMenu courtId={id} label={button.label} trigger={<IconButton {...button} />} />
    </LazyPart>
  )
}
