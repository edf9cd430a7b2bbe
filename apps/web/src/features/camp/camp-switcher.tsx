import { type Camp, campApi } from '@crew-chief/contract/camp'
import { ChevronsUpDown } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuLabel, MenuLink } from '../../ui/menu.tsx'
import { formatCampDates } from './camp-dates.ts'
import { type HubTab, hubPath } from './hub-place.ts'

/** For people in several camps: the others, one press away, on the same tab. */
export function CampSwitcher({ camp, tab }: { camp: Camp; tab: HubTab }) {
  const { data } = useRead(campApi.listCamps, {})
  const others = data?.filter(({ id }) => id !== camp.id) ?? []
  if (others.length === 0) return null
  return (
    <Menu
      align="start"
      label="Your other camps"
      trigger={<IconButton icon={ChevronsUpDown} label="Switch camp" variant="ink" size="small" />}
    >
      <MenuLabel>Switch to</MenuLabel>
      {others.map((other) => (
        <MenuLink key={other.id} to={hubPath(other.id, tab)}>
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{other.name}</span>
            <span className="block text-caption text-muted-foreground">{formatCampDates(other)}</span>
          </span>
        </MenuLink>
      ))}
    </Menu>
  )
}
