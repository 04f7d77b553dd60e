import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/button/Button'
import { useLatest } from '@/hooks/useLatest'
import './undoBar.scss'

interface Props {
  text: string
  onUndo: () => void
  /** The time to think better of it is over. */
  onEnd: () => void
}

/** Long enough to read it, to see what is missing and to tap. */
const shownMs = 8000

/** Says what was taken out, and puts it back. */
export function UndoBar({ text, onUndo, onEnd }: Props) {
  const end = useLatest(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end.current(), shownMs)
    return () => clearTimeout(timer)
  }, [text, end])
  return (
    <View className="undoBar" role="status">
      <View className="undoBar__text">{text}</View>
      <Button kind="quiet" size="inline" onPress={onUndo}>
        撤销
      </Button>
    </View>
  )
}
