// Share leads to the post's permanent address: by the phone's own menu, otherwise by the clipboard.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { toast } from '../../../ui/toast.ts'

/** Answers the link when the browser lets us do neither: then it has to be shown. */
export async function sharePost({ id, title }: Pick<Post, 'id' | 'title'>): Promise<string | null> {
  const url = `${location.origin}/library/${id}`
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) return shareByMenu({ title, url })
  return copy(url)
}

async function shareByMenu(what: { title: string; url: string }) {
  try {
    await navigator.share(what)
    return null
  } catch (error) {
    // Closed without choosing: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return copy(what.url)
  }
}

async function copy(url: string): Promise<string | null> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
    return null
  } catch {
    // Refused by the browser, or a page without https.
    return url
  }
}
