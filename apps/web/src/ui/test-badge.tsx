import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** For money of test mode, next to its status. */
export const WithTestBadge = ({ isTest, children }: { isTest: boolean | undefined; children: ReactNode }) =>
  isTest ? (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone="yellow" icon={FlaskConical}>
        Test
      </Badge>
      {children}
    </span>
  ) : (
    children
  )
