import { lazy, Suspense } from 'react'
import type { OpenShopsProps } from './OpenShops'

/** In a file of its own: home's first screen stands before it is fetched. */
const OpenShops = lazy(async () => ({ default: (await import('./OpenShops')).OpenShops }))

/** Home's shops below the first screen. */
export function LaterShops(props: OpenShopsProps) {
  return (
    <Suspense fallback={null}>
      <OpenShops {...props} />
    </Suspense>
  )
}
