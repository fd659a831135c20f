import { Suspense, lazy, useEffect, useState } from 'react'
import { bulkChangeHint } from './bulk-hint.ts'

const BulkStatus = lazy(() =>
  import('./bulk-status.tsx').then((file) => ({ default: file.BulkStatus })),
)

/** Shows the last bulk change of this browser. It loads when there is one, which is rare. */
export function BulkSlot() {
  const [shown, setShown] = useState(false)
  useEffect(() => bulkChangeHint.watch(() => setShown(true)), [])
  if (!shown) return null
  return (
    <Suspense>
      <div className="mb-6">
        <BulkStatus onDismiss={() => setShown(false)} />
      </div>
    </Suspense>
  )
}
