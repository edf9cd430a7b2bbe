import { X } from 'lucide-react'

type Props = {
  label: string
  tags: readonly string[]
  /** Singular, as in "Remove size L". */
  noun: string
  onRemove: (tag: string) => void
}

export const RemovableTags = ({ label, tags, noun, onRemove }: Props) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="inline-flex min-w-0 items-center rounded-control border border-input bg-muted pl-3">
        <span className="wrap-anywhere min-w-0 py-1.5 font-semibold text-small">{tag}</span>
        <button
          type="button"
          aria-label={`Remove ${noun} ${tag}`}
          onClick={() => onRemove(tag)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted-foreground hover:text-foreground md:size-9"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </li>
    ))}
  </ul>
)
