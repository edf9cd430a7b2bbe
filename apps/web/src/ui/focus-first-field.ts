/**
 * A dialog with a form starts in its first field instead of on the close button.
 * Not on touch screens: there the keyboard would cover half of what just opened.
 */
export function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof Element) || !matchMedia('(pointer: fine)').matches) return
  // A hidden input stands beside every checkbox of ours: focus there would be nowhere.
  const fields = 'form :is(input, textarea, select, [role="combobox"]):enabled:not([aria-hidden])'
  const field = event.currentTarget.querySelector(fields)
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus()
}
