import { useState } from 'react'

/** A menu item vanishes with its menu: the button that opened the menu stands for it. */
function stayingElement(element: Element | null): Element | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}

/**
 * Our dialogs are opened by state, not by a Radix trigger, so Radix does not know where focus came from.
 * Answers the handler for `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const [origin] = useState(() => stayingElement(document.activeElement))
  return (event: Event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
  }
}
