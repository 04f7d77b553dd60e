import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { openCanvas } from './memory'
import type { DrawingProps } from './types'

/** A canvas without pixels that records what is drawn. */
export function MemoryCanvas({ id, className, label, ...told }: DrawingProps) {
  const { onReady, onFingers, onWheel } = told
  useEffect(() => openCanvas({ onReady, onFingers, onWheel }), [onReady, onFingers, onWheel])
  const web = { role: 'img', 'aria-label': label }
  return <View id={id} className={className} {...web} />
}
