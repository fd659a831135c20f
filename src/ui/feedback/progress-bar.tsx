type ProgressBarProps = {
  /** The accessible name. */
  label: string
  /** From 0 to 1. */
  fraction: number
  /** The percentage, formatted for the locale. */
  text: string
}

export function ProgressBar({ label, fraction, text }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      aria-valuetext={text}
      className="h-1.5 overflow-hidden rounded-full bg-fill forced-colors:border"
    >
      <span
        className="block h-full rounded-full bg-accent transition-[inline-size] forced-colors:bg-[Highlight]"
        style={{ inlineSize: `${(fraction * 100).toFixed(1)}%` }}
      />
    </div>
  )
}
