/** An e-mail address: left to right whatever the page's direction, and clearly itself. */
export function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere text-ink">
      {children}
    </bdi>
  )
}
