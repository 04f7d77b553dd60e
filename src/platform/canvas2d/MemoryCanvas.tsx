import { View } from '@tarojs/components'
import { useEffect, type KeyboardEvent } from 'react'
import { openCanvas } from './memory'
import type { DrawingProps } from './types'

/** A canvas without pixels that records what is drawn. */
export function MemoryCanvas({ id, className, label, onKey, ...handlers }: DrawingProps) {
  const { onReady, onFingers, onWheel } = handlers
  useEffect(() => openCanvas({ onReady, onFingers, onWheel }), [onReady, onFingers, onWheel])
  const onKeyDown = ({ key }: KeyboardEvent) => void onKey(key)
  const web = { role: 'application', 'aria-label': label, tabIndex: 0, onKeyDown }
  return <View id={id} className={className} {...web} />
}
