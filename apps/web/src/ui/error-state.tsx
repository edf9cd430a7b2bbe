import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = { title: string; children?: ReactNode; onRetry?: () => void }

export function ErrorState({ title, children, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border border-l-[5px] border-l-destructive bg-card p-4 md:p-6"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-destructive" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        {children && <div className="text-muted-foreground text-small">{children}</div>}
      </div>
      {onRetry && (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
      )}
    </div>
  )
}
