import { toast } from '../../../ui/toast.ts'
import { useAuthModal } from '../../accounts/public.ts'

/** What visitors read when they want to take part (spec 2 §6); the way in is one press away. */
export function useLogInFirst() {
  const { open } = useAuthModal()
  return (text: 'Please log in to like posts' | 'Please log in to comment') =>
    toast.show({
      title: 'Authentication Required',
      text,
      tone: 'error',
      action: { label: 'Log in', onPress: () => open('login') },
    })
}
