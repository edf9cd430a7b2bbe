// Share leads to the post's permanent address: by the phone's own menu, otherwise by the clipboard.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { toast } from '../../../ui/toast.ts'

export async function sharePost({ id, title }: Pick<Post, 'id' | 'title'>) {
  const url = `${location.origin}/library/${id}`
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) return shareByMenu({ title, url })
  return copy(url)
}

async function shareByMenu(what: { title: string; url: string }) {
  try {
    await navigator.share(what)
  } catch (error) {
    // Closed without choosing: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copy(what.url)
  }
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    // Refused by the browser, or a page without https.
    toast.show({ title: 'Copy this link', text: url })
  }
}
