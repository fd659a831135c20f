/** On its own line beside a name. If it is too long, it breaks before the domain. */
export function MutedEmail({ children }: { children: string }) {
  const host = children.lastIndexOf('@')
  return (
    <bdi dir="ltr" className="wrap-anywhere text-muted">
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </bdi>
  )
}
