import { useLocation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { useAuthModal } from '../accounts/public.ts'
import { ReturnPage } from './return-page.tsx'
import { BackToEvents } from './unpaid-outcomes.tsx'

/** Back from the payment page, but the session is over, or this is another browser. */
export function LogInToSee() {
  const { pathname, search } = useLocation()
  const { open } = useAuthModal()
  return (
    <ReturnPage
      title="Your payment"
      subtitle="Log in to see how it went."
      actions={
        <>
          <Button variant="primary" size="large" onClick={() => open('login', pathname + search)}>
            Log in
          </Button>
          <BackToEvents />
        </>
      }
    >
      <p className="text-muted-foreground">
        If you have paid, your payment is safe: it is confirmed by e-mail, also without this page.
      </p>
    </ReturnPage>
  )
}
