/** An email address: left-to-right whatever the page direction. */
export function Email({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere text-ink">
      {children}
    </bdi>
  )
}
