import { useState } from 'react'

/** The first source that loads: smaller versions of a new picture may not exist yet. Undefined when none loads. */
export function useWorkingImage(...sources: (string | null | undefined)[]) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = sources.find((source) => source && !broken.includes(source)) ?? undefined
  return { src, onError: () => src && setBroken([...broken, src]) }
}
