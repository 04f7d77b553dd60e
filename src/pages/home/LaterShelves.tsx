import { View } from '@tarojs/components'
import { useRef } from 'react'
import { useLater, useApproach } from '@/hooks/useLater'
import type { ShelvesBelowProps } from './ShelvesBelow'

const load = () => import('./ShelvesBelow')

/** Home's shelves below the fold, as a separate file loaded when they are about to be seen. */
export function LaterShelves(props: ShelvesBelowProps) {
  const place = useRef<HTMLElement>(null)
  const isNear = useApproach(place)
  return <View ref={place}>{isNear && <Shelves {...props} />}</View>
}

function Shelves(props: ShelvesBelowProps) {
  const parts = useLater(load)
  return parts && <parts.ShelvesBelow {...props} />
}
