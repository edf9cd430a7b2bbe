import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router'
import { cx } from './cx.ts'
import { usePortalContainer } from './use-portal-container.ts'

const ITEM =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-tag px-3 py-2 text-body outline-none ' +
  'data-highlighted:bg-muted data-disabled:cursor-not-allowed data-disabled:text-muted-foreground md:min-h-10 md:text-small [&_svg]:size-[18px]'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  label?: string
  /** For a menu that is lazily loaded by the click that opens it. */
  defaultOpen?: boolean
}

/** Not modal: the page behind stays usable. */
export function Menu({ trigger, children, align = 'end', label, defaultOpen = false }: MenuProps) {
  const { container, anchor } = usePortalContainer()
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger ref={anchor} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-16px)] overflow-y-auto rounded-control bg-card p-1 text-foreground shadow-popover outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ItemProps = {
  children: ReactNode
  icon?: LucideIcon
  onSelect: () => void
  /** Shown below the label, which alone is the accessible name. */
  description?: string | undefined
  tone?: 'plain' | 'destructive'
  disabled?: boolean
  /** Makes it a checkbox item. */
  checked?: boolean
}

export function MenuItem({
  children,
  icon: Icon,
  onSelect,
  description,
  tone = 'plain',
  disabled = false,
  checked,
}: ItemProps) {
  const descriptionId = useId()
  const Item = checked === undefined ? Radix.Item : Radix.CheckboxItem
  return (
    <Item
      onSelect={onSelect}
      disabled={disabled}
      aria-describedby={description && descriptionId}
      {...(checked === undefined ? {} : { checked })}
      className={cx(ITEM, tone === 'destructive' && 'font-semibold text-destructive')}
    >
      {Icon && <Icon aria-hidden="true" />}
      {description ? (
        <span>
          {children}
          <span id={descriptionId} aria-hidden="true" className="block text-caption text-muted-foreground">
            {description}
          </span>
        </span>
      ) : (
        children
      )}
      {checked && <Check aria-hidden="true" strokeWidth={3.4} className="ml-auto" />}
    </Item>
  )
}

type LinkItemProps = {
  children: ReactNode
  icon?: LucideIcon
  to: To
  /** For files: the browser opens the link, not the router. */
  reloadDocument?: boolean
}

export function MenuLink({ children, icon: Icon, to, reloadDocument = false }: LinkItemProps) {
  return (
    <Radix.Item asChild>
      <Link to={to} reloadDocument={reloadDocument} className={ITEM}>
        {Icon && <Icon aria-hidden="true" />}
        {children}
      </Link>
    </Radix.Item>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-2 pb-1 text-caption text-muted-foreground">{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className="my-1 h-px bg-border" />
