import { toast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'

type Shared = { title: string; url: string }

/** Uses the phone's share menu, otherwise the clipboard. Returns the link when both are unavailable. */
export async function shareLink(shared: Shared): Promise<string | null> {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) return shareByMenu(shared)
  return copyLink(shared.url)
}

async function shareByMenu(shared: Shared) {
  try {
    await navigator.share(shared)
    return null
  } catch (error) {
    // The user closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return copyLink(shared.url)
  }
}

async function copyLink(url: string): Promise<string | null> {
  if (!(await copyText(url))) return url
  toast.success('Link copied')
  return null
}
