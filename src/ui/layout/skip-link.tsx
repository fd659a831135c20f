/** The first tab stop; hidden until it is focused. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-3 top-3 z-50 not-focus:-translate-y-20 not-focus:shade-none rounded-md bg-ink px-4 py-3 text-sm font-medium text-paper shade-lg transition-transform"
    >
      {label}
    </a>
  )
}
