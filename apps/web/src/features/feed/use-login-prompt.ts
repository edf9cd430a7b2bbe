import { toast } from '../../ui/toast.ts'
import { useAuthModal } from '../accounts/public.ts'

/** The toast for visitors who try to like, comment (spec 2 §6) or vote, with a button that opens the login. */
export function useLoginPrompt() {
  const { open } = useAuthModal()
  return (text: 'Please log in to like posts' | 'Please log in to comment' | 'Please log in to vote') =>
    toast.show({
      title: 'Authentication Required',
      text,
      tone: 'error',
      action: { label: 'Log in', onPress: () => open('login') },
    })
}
