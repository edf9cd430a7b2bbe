// Progressive enhancement: every page works without this file.

/** @param {string} id */
const input = (id) => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : null
}

/** @param {string} digits */
const groupDigits = (digits) =>
  /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].join(' ').trim()
    : digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ')

const number = input('card_number')
number?.addEventListener('input', () => {
  // Only while typing at the end: reformatting during an edit in the middle would move the cursor.
  if (number.selectionStart === number.value.length) number.value = groupDigits(number.value.replace(/\D/g, ''))
})

const expiry = input('expiry')
expiry?.addEventListener('input', (event) => {
  const isDeleting = event instanceof InputEvent && (event.inputType ?? '').startsWith('delete')
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  if (!isDeleting && padded.length >= 2) expiry.value = `${padded.slice(0, 2)} / ${padded.slice(2)}`
})

for (const cell of document.querySelectorAll('[data-card]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = cell.textContent
  button.addEventListener('click', () => {
    if (number) number.value = button.textContent ?? ''
    if (expiry) expiry.value = `12 / ${String(new Date().getFullYear() + 2).slice(-2)}`
    const cvc = input('cvc')
    if (cvc) cvc.value = '123'
    number?.focus()
  })
  cell.replaceChildren(button)
}

for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    const button = form.querySelector('[data-busy]')
    if (!(button instanceof HTMLElement)) return
    if (button.getAttribute('aria-disabled') === 'true') event.preventDefault()
    button.setAttribute('aria-disabled', 'true')
    button.textContent = button.dataset.busy ?? ''
  })
}

// After the back button the form must be usable again.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

const invalid = document.querySelector('[aria-invalid]')
if (invalid instanceof HTMLElement) invalid.focus()
