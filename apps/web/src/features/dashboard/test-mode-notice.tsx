import { paths } from '@crew-chief/domain/paths'
import { TriangleAlert } from 'lucide-react'
import { useSettings } from '../../lib/settings.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** On every admin page: lists look the same when nothing is charged or sent. */
export function TestModeNotice() {
  const { testPayments, sendsEmail } = useSettings()
  if (!testPayments && sendsEmail) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-meta">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="font-semibold">
        {[testPayments ? 'Payments in test mode' : '', sendsEmail ? '' : 'Email off'].filter(Boolean).join(' · ')}
      </span>
      <TextLink to={paths.status()}>What’s missing</TextLink>
    </p>
  )
}
