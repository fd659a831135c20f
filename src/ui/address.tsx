type AddressProps = {
  children: string
  /** On a line of its own beside a name: too long for it, it breaks before the host. */
  quiet?: boolean
}

/** An e-mail address: left to right whatever the page's direction, and clearly itself. */
export function Address({ children, quiet }: AddressProps) {
  if (quiet) return <Quiet>{children}</Quiet>
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere text-ink">
      {children}
    </bdi>
  )
}

function Quiet({ children }: { children: string }) {
  const host = children.lastIndexOf('@')
  return (
    <bdi dir="ltr" className="wrap-anywhere text-muted">
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </bdi>
  )
}
