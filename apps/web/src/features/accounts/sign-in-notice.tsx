import { PAGES, type Page } from '@crew-chief/domain/paths'
import { matchPath } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal } from './use-auth-modal.ts'
import { useViewer } from './use-viewer.ts'

/** What the pages show that mails and shared links lead to. */
const CONTENT: Partial<Record<Page, string>> = {
  camp: 'your camp',
  feedback: 'your feedback',
  membershipReceipt: 'your receipt',
  myEvents: 'your events',
  order: 'your order',
  orders: 'your orders',
  profile: 'your profile',
  receipt: 'your receipt',
}

/** For visitors whom the route guard redirected here. Logging in leads on to the page they asked for. */
export function SignInNotice() {
  const viewer = useViewer()
  const { open, returnTo } = useAuthModal()
  if (viewer || !returnTo) return null
  const [pathname = ''] = returnTo.split('?')
  const page = (Object.keys(CONTENT) as Page[]).find((each) => matchPath(PAGES[each], pathname))
  const action = (
    <Button size="small" className="self-center" onClick={() => open('login')}>
      Log in
    </Button>
  )
  return <Alert tone="info" title={page ? `Log in to see ${CONTENT[page]}` : 'Log in to continue'} action={action} />
}
