import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

export type CopyButtonProps = {
  text: string
  label: string
  copiedLabel: string
  /** Shows only the icon; the label stays the accessible name. */
  iconOnly?: boolean
  className?: string
}

const COPIED_MS = 2000

export function CopyButton({ text, label, copiedLabel, iconOnly, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser blocked the clipboard, and the text can still be selected by hand.
      setCopied(false)
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <>
      <Button
        variant={iconOnly ? 'ghost' : 'secondary'}
        size={iconOnly ? 'icon' : 'md'}
        className={className}
        aria-label={iconOnly ? label : undefined}
        onClick={() => void copy()}
      >
        <Icon aria-hidden />
        {iconOnly ? null : copied ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
