import { type ComponentProps, useState } from 'react'
import { Menu, MenuItem, MenuLabel } from '../../../ui/menu.tsx'
import type { Placed } from './drag-item.ts'
import { usePersonActions } from './person-actions.tsx'

/**
 * A plain button until it is pressed for the first time: three hundred menus that nobody opens would cost more than
 * everything else on the screen.
 */
export function ChipMenu({ placed }: { placed: Placed }) {
  const [wasOpened, setOpened] = useState(false)
  const label = `Actions for ${placed.name}`
  if (!wasOpened)
    return <Grip aria-label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  return (
    <Menu label={label} trigger={<Grip aria-label={label} />} defaultOpen>
      <Items placed={placed} />
    </Menu>
  )
}

/** Six dots in one element, where an icon takes eight. Phones have the sheet instead. */
const Grip = (button: ComponentProps<'button'>) => (
  <button
    {...button}
    type="button"
    className="relative z-10 h-9 w-6 shrink-0 rounded-control hover:bg-muted before:mx-auto before:block before:h-[18px] before:w-3 before:bg-[radial-gradient(circle,currentColor_1.5px,transparent_1.8px)] before:bg-size-[6px_6px] max-md:hidden pointer-coarse:-my-1 pointer-coarse:h-11 pointer-coarse:w-11"
  />
)

/** Drawn while the menu is open, and only then asks what is possible. */
function Items({ placed }: { placed: Placed }) {
  const actions = usePersonActions(placed)
  return (
    <>
      <MenuLabel>{placed.name}</MenuLabel>
      {actions.map(({ label, icon, run, isDisabled = false }) => (
        <MenuItem key={label} icon={icon} onSelect={run} disabled={isDisabled}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
