// The typing of a list of short texts. What is typed counts at once when the field is left, but is shown as a tag a
// moment later: a tag that appeared under the pointer would move whatever is just being pressed.

import { useEffect, useRef, useState } from 'react'
import { withTags } from './tag-list.ts'

const COMMAS = /[,;\n]/
const A_PRESS_MS = 300

type Options = { tags: readonly string[]; onChange: (tags: readonly string[]) => void; isSentence: boolean }

export function useTags({ tags, onChange, isSentence }: Options) {
  const [text, setText] = useState('')
  // The tags that are shown while the newest ones wait.
  const [shown, setShown] = useState<readonly string[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = () => {
    clearTimeout(timer.current)
    if (shown) setText('')
    setShown(undefined)
  }
  const isBlank = text.trim() === ''
  const count = () => {
    if (!isBlank) onChange(withTags(tags, text, isSentence ? null : COMMAS))
  }
  return {
    text,
    setText,
    isBlank,
    shown: shown ?? tags,
    /** At once: Enter, or the button. */
    add: () => {
      count()
      setText('')
    },
    /** The field is left. */
    leave: () => {
      if (isBlank) return setText('')
      setShown(tags)
      count()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setShown(undefined)
        setText('')
      }, A_PRESS_MS)
    },
    /** Back in the field before that moment was over. */
    enter: settle,
    remove: (tag: string) => {
      settle()
      onChange(tags.filter((other) => other !== tag))
    },
  }
}
