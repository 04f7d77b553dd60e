import '@nutui/nutui-react-taro/dist/es/packages/overlay/style/style.css'
import '@nutui/nutui-react-taro/dist/es/packages/pickerview/style/style.css'
import '@nutui/nutui-react-taro/dist/es/packages/popup/style/style.css'
import Popup from '@nutui/nutui-react-taro/dist/es/packages/popup'
import { View } from '@tarojs/components'
import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PropsWithChildren,
  type WheelEvent,
} from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import './wheelSheet.scss'

/** One wheel: its unit (年, 月, 日), and which of its numbers is chosen; where they stand for something, what it is. */
export interface Wheel {
  name: string
  now: number
  text?: string
  min: number
  max: number
}

interface DialogProps {
  title: string
  wheels: readonly Wheel[]
  /** Turns one of the wheels by so many places; a place that does not exist is not reached. */
  onTurn: (wheel: number, by: number) => void
  onClose: () => void
  onDone: () => void
}

interface Props extends DialogProps {
  isOpen: boolean
}

/** Rows of NutUI's wheels in sight. */
const shownRows = 7
/** What a mouse or trackpad has to be rolled for one row. */
const pixelsPerRow = 40

const keys: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/**
 * H5: NutUI's wheels (`children`) in a sheet from below. NutUI knows fingers only; here they are turned by keys, by a
 * mouse and by a tap on what shall be chosen, too, and a screen reader is told of them as of spin buttons.
 */
export function WheelSheet({ isOpen, ...dialog }: PropsWithChildren<Props>) {
  return (
    <Popup visible={isOpen} position="bottom" className="wheelSheet" onClose={dialog.onClose}>
      {isOpen && <WheelDialog {...dialog} />}
    </Popup>
  )
}

/** Mounted when NutUI's popup stands: only then is there something to focus. */
function WheelDialog({
  title,
  wheels,
  onTurn,
  onClose,
  onDone,
  children,
}: PropsWithChildren<DialogProps>) {
  const dialog = useDialogFocus(true, onClose)
  const panel = useRef<HTMLDivElement>(null)
  const rolled = useRef(0)

  const onKey = (wheel: number) => (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (by === undefined) return
    event.preventDefault()
    onTurn(wheel, by)
  }
  /** Which wheel lies under the pointer, and how many rows above or below its middle the pointer is. */
  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return {
      wheel: Math.min(wheels.length - 1, Math.floor(((clientX - left) / width) * wheels.length)),
      rows: Math.round((clientY - top - height / 2) / (height / shownRows)),
    }
  }
  const press = (event: MouseEvent) => {
    const { wheel, rows } = placeOf(event)
    onTurn(wheel, rows)
  }
  const roll = (event: WheelEvent) => {
    rolled.current += event.deltaY
    const by = Math.trunc(rolled.current / pixelsPerRow)
    rolled.current -= by * pixelsPerRow
    if (by !== 0) onTurn(placeOf(event).wheel, by)
  }
  /** A wheel that still runs is taken where it would stop. */
  const finish = () => {
    panel.current
      ?.querySelectorAll('.nut-pickerview-roller')
      .forEach((roller) => roller.dispatchEvent(new Event('transitionend', { bubbles: true })))
    setTimeout(onDone)
  }

  return (
    <View
      className="wheelSheet__dialog"
      role="dialog"
      aria-modal="true"
      aria-label={title}
      {...dialog}
    >
      <View className="wheelSheet__head">
        <Pressable className="wheelSheet__way" onPress={onClose}>
          取消
        </Pressable>
        <View className="wheelSheet__title" role="heading" aria-level="2">
          {title}
        </View>
        <Pressable className="wheelSheet__way wheelSheet__way--done" onPress={finish}>
          确定
        </Pressable>
      </View>
      <div className="wheelSheet__wheels" ref={panel} onClick={press} onWheel={roll}>
        <View aria-hidden="true">{children}</View>
        <View className="wheelSheet__spins">
          {wheels.map(({ name, now, min, max, text = `${now}${name}` }, index) => (
            <View
              key={name}
              className="wheelSheet__spin"
              role="spinbutton"
              aria-label={name}
              aria-valuenow={now}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={text}
              {...{ tabIndex: 0, onKeyDown: onKey(index) }}
            />
          ))}
        </View>
      </div>
    </View>
  )
}
