// Runs before the first paint so that nobody sees the wrong theme or accent color flash by. The same rule lives in src/ui/use-theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage can be forbidden; then the system decides.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // Chosen by the organization. Not a style attribute, which the content security policy forbids.
  const { accent } = document.documentElement.dataset
  if (accent) document.documentElement.style.setProperty('--primary', accent)
})()
