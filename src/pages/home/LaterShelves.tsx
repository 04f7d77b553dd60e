import { lazy, Suspense } from 'react'

/** In a file of its own: home's first screen stands before it is fetched. */
const MarketingShelves = lazy(async () => ({
  default: (await import('./MarketingShelves')).MarketingShelves,
}))

/** Home's shelves below the first screen. */
export function LaterShelves() {
  return (
    <Suspense fallback={null}>
      <MarketingShelves />
    </Suspense>
  )
}
