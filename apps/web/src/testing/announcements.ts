/** What live regions say from now on. */
export function announcements(): string[] {
  const spoken: string[] = []
  for (const region of document.querySelectorAll('[aria-live]'))
    new MutationObserver(() => region.textContent && spoken.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  return spoken
}
