import type { Post } from '@crew-chief/contract/feed-shapes'
import { Lock } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Stripe } from '../../ui/stripe.tsx'
import { teaserWords } from './teaser-words.ts'

/** What is behind the lock in numbers, and the one way to open it. */
export const LockedTeaser = ({ post }: { post: Post }) => (
  <section
    aria-label="Locked"
    className="on-ink relative mt-4 flex flex-wrap items-center gap-4 overflow-hidden rounded-control border border-ink-raised bg-ink p-4 text-ink-foreground md:mt-5 md:p-5"
  >
    <Stripe bars={16} pitch={17.33} tone="whisper" className="right-0 bottom-0" />
    <span className="relative inline-flex size-13 shrink-0 items-center justify-center rounded-control bg-primary text-primary-foreground">
      <Lock aria-hidden="true" className="size-6" />
    </span>
    <div className="relative min-w-0 flex-1 basis-52">
      <h3 className="display-4">For All You Want and All You Need members</h3>
      <p className="text-ink-muted text-meta">{teaserWords(post)}</p>
    </div>
    <ButtonLink to="/membership" variant="primary" className="relative max-sm:w-full">
      See plans
    </ButtonLink>
  </section>
)
