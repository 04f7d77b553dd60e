import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/button/Button'
import { useLatest } from '@/hooks/useLatest'
import './undoBar.scss'

interface Props {
  text: string
  onUndo: () => void
  /** Called when the time to undo is over. */
  onEnd: () => void
}

/** Long enough to read the message, notice the missing line and tap, ms. */
const shownMs = 8000

/** Message about removed lines with an undo button. Its time begins with its key: each removal has its own. */
export function UndoBar({ text, onUndo, onEnd }: Props) {
  const end = useLatest(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end.current(), shownMs)
    return () => clearTimeout(timer)
  }, [end])
  return (
    <View className="undoBar" role="status">
      <View className="undoBar__text">{text}</View>
      <Button kind="quiet" size="inline" onPress={onUndo}>
        撤销
      </Button>
    </View>
  )
}
