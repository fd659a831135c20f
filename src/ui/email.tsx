/** An e-mail address: left to right whatever the page's direction, and clearly itself. */
export function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere text-ink">
      {children}
    </bdi>
  )
}

/** On a line of its own beside a name. Too long for the line, it breaks before its host. */
export function QuietEmail({ children }: { children: string }) {
  const host = children.lastIndexOf('@')
  return (
    <bdi dir="ltr" className="wrap-anywhere text-muted">
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </bdi>
  )
}
