/** The first tab stop; hidden until it is focused. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  )
}
