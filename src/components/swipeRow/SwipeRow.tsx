import '@nutui/nutui-react-taro/dist/es/packages/swipe/style/style.css'
import Swipe, { type SwipeRef } from '@nutui/nutui-react-taro/dist/es/packages/swipe'
import { View } from '@tarojs/components'
import { useRef, type PropsWithChildren } from 'react'
import './swipeRow.scss'

interface Props {
  /** Two to four characters on what a swipe to the left uncovers. */
  action: string
  onAction: () => void
  /** There is nothing to do any more: the row stays where it is. */
  disabled: boolean
}

/**
 * A row with a shortcut under it, uncovered by a finger. Only a shortcut: keyboard and screen reader are not told of
 * it, so the page offers the same in another way, too.
 */
export function SwipeRow({ action, onAction, disabled, children }: PropsWithChildren<Props>) {
  const swipe = useRef<SwipeRef>(null)
  return (
    <Swipe
      ref={swipe}
      className="swipeRow"
      disabled={disabled}
      rightAction={
        <View className="swipeRow__action" aria-hidden="true">
          {action}
        </View>
      }
      onActionClick={() => {
        swipe.current?.close()
        onAction()
      }}
    >
      <View className="swipeRow__content">{children}</View>
    </Swipe>
  )
}
