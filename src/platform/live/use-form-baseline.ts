import { useState } from 'react'

type Versioned = { version: number }

/**
 * The row a form was filled from. It must not change while the user edits; an untouched form takes
 * over what others save.
 */
export function useFormBaseline<Row extends Versioned>(current: Row) {
  const [seen, setSeen] = useState(current)
  const [touched, setTouched] = useState(false)
  const newer = current.version > seen.version
  if (newer && !touched) setSeen(current)
  return { seen, setSeen, touched, setTouched, changedMeanwhile: newer && touched }
}
