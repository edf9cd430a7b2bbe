/** A page with an email, which may do nothing but show it: no scripts, and its links do nothing. */
export const MailFrame = ({ url }: { url: string }) => (
  <iframe
    title="Email preview"
    src={url}
    sandbox=""
    referrerPolicy="no-referrer"
    className="h-[60dvh] w-full rounded-control border border-border bg-background"
  />
)
