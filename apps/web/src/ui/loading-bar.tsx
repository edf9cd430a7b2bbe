/** Three pixels of moving stripe under the header while a page is on its way. The only stripe that moves. */
export function LoadingBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className="loading-stripe h-[3px] w-full animate-stripe" />
}
