import type { UrlChanges } from '../../../lib/url-state.ts'

/** Query parameters of the admin dialogs; the last four belong to the registrants dialog. */
export const NO_DIALOG = {
  new: null,
  edit: null,
  duplicate: null,
  template: null,
  registrants: null,
  staff: null,
  groups: null,
  registrant: null,
  standing: null,
  registrantSort: null,
  add: null,
}

/** Opens one dialog, closes every other, and keeps the filters of the page. */
export const onlyDialog = (dialog: Partial<Record<keyof typeof NO_DIALOG, string>>): UrlChanges => ({
  ...NO_DIALOG,
  ...dialog,
})
