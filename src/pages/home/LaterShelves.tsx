import { useEffect, useState } from 'react'
import type { ShelvesBelow as Shelves, ShelvesBelowProps } from './ShelvesBelow'

/**
 * Home's shelves below the first screen, in a file of its own that is fetched after it. Without Suspense: React shows a
 * late part no sooner than half a second after another one. A file that does not come leaves home without them.
 */
export function LaterShelves(props: ShelvesBelowProps) {
  const [parts, setParts] = useState<{ ShelvesBelow: typeof Shelves } | null>(null)
  useEffect(() => {
    let isShown = true
    import('./ShelvesBelow').then(
      (loaded) => isShown && setParts(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return parts && <parts.ShelvesBelow {...props} />
}
