import { useLater } from '@/hooks/useLater'
import type { ShelvesBelowProps } from './ShelvesBelow'

const load = () => import('./ShelvesBelow')

/** Home's shelves below the first screen, in a file of their own: home stands before it is fetched. */
export function LaterShelves(props: ShelvesBelowProps) {
  const parts = useLater(load)
  return parts && <parts.ShelvesBelow {...props} />
}
