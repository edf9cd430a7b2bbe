// Where somebody is among the participants: search, page and the open dialog, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import * as z from 'zod/mini'
import { type Changes, pageIn, pageValue, withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'

const LONGEST_SEARCH = 100
const NO_DIALOG: Changes = { participant: null, about: null, add: null, photo: null }

/** The dialogs of evaluation. */
const OTHERS = ['evaluate', 'coverage', 'rubric', 'unsent']

/** The tabs of a participant's dialog. */
const ABOUT = ['personal', 'experience', 'registration', 'evaluations'] as const
type About = (typeof ABOUT)[number]

const asId = (text: string | null): string | undefined => z.safeParse(idSchema, text).data

export function useParticipantsPlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  const linkTo = (open: Changes) => ({ search: withChanges(params, open).toString() })
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: pageIn(params),
    openId: asId(params.get('participant')),
    about: ABOUT.find((about) => about === params.get('about')) ?? 'personal',
    isAdding: params.get('add') === 'participant',
    /** Whose photo is to be changed. It stands over the dialog about them, if that is open. */
    photoOf: asId(params.get('photo')),
    /** Something else stands over the page now; ours is there again when that is closed. */
    isBehind: OTHERS.some((name) => params.has(name)),
    linkToPerson: (userId: string) => linkTo({ ...NO_DIALOG, participant: userId }),
    linkToPhoto: (userId: string) => linkTo({ photo: userId }),
    linkToAdding: linkTo({ ...NO_DIALOG, add: 'participant' }),
    // Typing is one step, not one for each letter; a page is a step one can go back from.
    searchFor: (text: string) => go({ search: text.trim().slice(0, LONGEST_SEARCH), page: null }, true),
    showAbout: (about: About) => go({ about: about === 'personal' ? null : about }, true),
    goTo: (page: number) => go(pageValue(page), false),
    /** The address named a page that is not there. */
    correctPage: (page: number) => go(pageValue(page), true),
    showEverybody: () => go({ search: null, page: null }, false),
    closePhoto: () => go({ photo: null }, true),
    close: () => go(NO_DIALOG, true),
  }
}
