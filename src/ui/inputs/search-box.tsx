import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

const debounceMs = 250

type SearchBoxProps = Omit<ComponentProps<typeof SearchInput>, 'value' | 'onValueChange'> & {
  value: string
  /** Called when the typing pauses. */
  onValue: (value: string) => void
}

/** A search whose term is stored elsewhere, as in the URL. */
export function SearchBox({ value, onValue, ...rest }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  // Follows Back and Forward. A term this box reported itself arrives while the user types on, and
  // must not remove those characters.
  if (known !== value) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      onValue(typed)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, value, onValue])
  return <SearchInput value={typed} onValueChange={setTyped} maxLength={100} {...rest} />
}
