import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusText } from './status-text.tsx'

type Props = { title: string; children?: ReactNode }

export function OfflineBar({ title, children }: Props) {
  return (
    <div className="bg-gray-tint text-gray-text text-meta">
      <div className="mx-auto flex min-h-10 max-w-[1280px] items-center gap-3 px-4 py-2 md:px-6 xl:px-10 group-has-data-wide/page:max-w-[1680px]">
        <WifiOff aria-hidden="true" className="size-[18px] shrink-0" />
        <StatusText>
          <strong className="font-bold">{title}</strong> {children}
        </StatusText>
      </div>
    </div>
  )
}
