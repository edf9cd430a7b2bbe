// What may be saved of what is written, and in which words the rest is refused.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { isSame, saysSomething, type Written } from './written.ts'

const NOTHING_YET = 'Tap a point, give a score or write something first.'
const NOTE_ALONE = 'The official does not read private notes: say something to them, or save a draft.'
const UNCHANGED = 'Nothing has changed yet.'
const DRAFT_UNCHANGED = 'The draft is saved as it stands.'

type Reasons = { release?: string; draft?: string }

/** A draft may hold a private note alone, and may be released as it stands; what is released has to have changed. */
export function whyNotSaved(written: Written, before: Written, status: Evaluation['status'] | undefined): Reasons {
  const hasNote = written.staffNotes.trim() !== ''
  if (!saysSomething(written))
    return status === 'RELEASED' || !hasNote
      ? { release: NOTHING_YET, draft: NOTHING_YET }
      : { release: NOTE_ALONE, ...(isSame(written, before) && { draft: DRAFT_UNCHANGED }) }
  if (!isSame(written, before)) return {}
  return status === 'RELEASED' ? { release: UNCHANGED, draft: UNCHANGED } : { draft: DRAFT_UNCHANGED }
}
