import { MAX_TAG_LENGTH, SUGGESTED_TAGS } from '@crew-chief/domain/feed/post-choices'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldShell, useField } from '../../../ui/field.tsx'
import { RemovableTags } from '../../../ui/removable-tags.tsx'
import { FIELD_LABELS, type PostValues } from './post-fields.ts'
import { hasTag, tagProblem, withTag } from './tag-list.ts'

const HINT = 'Press Enter to add a tag.'

export function TagsField() {
  const { field, id, error, describedBy } = useField('tagText', HINT)
  const input = useRef<HTMLInputElement | null>(null)
  const { tags, add, remove, addTyped } = useTagList(() => input.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in the empty field must not publish the post.
    event.preventDefault()
    if (field.value.trim() !== '') addTyped()
  }
  return (
    <FieldShell id={id} label={FIELD_LABELS.tags} note="Optional" hint={HINT} error={error}>
      {tags.length > 0 && <RemovableTags label={FIELD_LABELS.tags} noun="tag" tags={tags} onRemove={remove} />}
      <div className="flex gap-2">
        <input
          {...field}
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          id={id}
          maxLength={MAX_TAG_LENGTH}
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={onKeyDown}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(controlClass, controlHeight)}
        />
        <Button aria-label="Add tag" onClick={addTyped}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
      <Suggestions tags={tags} onSelect={add} />
    </FieldShell>
  )
}

/** `refocus`: the pressed button may have disappeared. */
function useTagList(refocus: () => void) {
  const { watch, setValue, getValues, setError, clearErrors } = useFormContext<PostValues>()
  const tags = watch('tags')
  const set = (next: string[]) => {
    setValue('tags', next, { shouldDirty: true })
    refocus()
  }
  const addTyped = () => {
    const text = getValues('tagText')
    const problem = tagProblem(tags, text)
    if (problem) return setError('tagText', { message: problem }, { shouldFocus: true })
    clearErrors('tagText')
    setValue('tagText', '', { shouldDirty: true })
    set(withTag(tags, text))
  }
  return {
    tags,
    add: (tag: string) => set(withTag(tags, tag)),
    remove: (tag: string) => set(tags.filter((other) => other !== tag)),
    addTyped,
  }
}

type SuggestionProps = { tags: readonly string[]; onSelect: (tag: string) => void }

function Suggestions({ tags, onSelect }: SuggestionProps) {
  const left = SUGGESTED_TAGS.filter((tag) => !hasTag(tags, tag))
  if (left.length === 0) return null
  return (
    <ul aria-label="Suggested tags" className="flex flex-wrap gap-2">
      {left.map((tag) => (
        <li key={tag}>
          <Button size="small" aria-label={`Add tag ${tag}`} onClick={() => onSelect(tag)}>
            <Plus aria-hidden="true" />
            {tag}
          </Button>
        </li>
      ))}
    </ul>
  )
}
