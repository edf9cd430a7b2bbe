import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { tabClass, tabListClass, tabSelectedClass } from './link-tabs.tsx'

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type Props<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Two columns on phones, for more tabs than fit in a row. */
  inColumns?: boolean
}

/** Panels without a URL. Use LinkTabs where the tab belongs into the URL. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, inColumns = false }: Props<Value>) {
  const change = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) onChange(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List aria-label={label} className={cx(tabListClass, inColumns && 'max-sm:grid max-sm:grid-cols-2')}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={tab.value === value ? tabSelectedClass : tabClass}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
