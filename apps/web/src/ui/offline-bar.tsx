import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode }

export function OfflineBar({ title, children }: Props) {
  return (
    <div
      role="status"
      className="flex min-h-10 items-center gap-3 bg-gray-tint px-4 py-2 text-gray-text text-meta md:px-10"
    >
      <WifiOff aria-hidden="true" className="size-[18px] shrink-0" />
      <p>
        <strong className="font-bold">{title}</strong> {children}
      </p>
    </div>
  )
}
