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
  useState,
} from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import './wheelSheet.scss'

/** One wheel: its unit (年, 月, 日) and its selected number; `text` when the number stands for a name. */
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
  /** Turns a wheel by a number of rows; nonexistent rows are not reached. */
  onTurn: (wheel: number, by: number) => void
  onClose: () => void
  onDone: () => void
}

interface Props extends DialogProps {
  isOpen: boolean
}

/** Visible rows of NutUI's wheels. */
const shownRows = 7
/** Scroll distance of a mouse or trackpad per row, px. */
const pixelsPerRow = 40

const keys: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/**
 * H5: NutUI's wheels (`children`) in a bottom sheet. NutUI supports fingers only; this adds keys, the mouse and taps on
 * a row, and exposes the wheels to screen readers as spin buttons.
 */
export function WheelSheet({ isOpen, ...dialog }: PropsWithChildren<Props>) {
  return (
    <Popup visible={isOpen} position="bottom" className="wheelSheet" onClose={dialog.onClose}>
      {isOpen && <WheelDialog {...dialog} />}
    </Popup>
  )
}

/** Mounted once NutUI's popup is rendered: only then is there something to focus. */
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
  /** The wheel under the pointer, and the pointer's distance in rows from its middle. */
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
  /** Stops running wheels at their target. */
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

/**
 * The selection on wheels until it is confirmed with 确定 or discarded.
 * @param value initial selection when the wheels open
 * @param onChange called with the confirmed selection
 */
export function useWheels(value: string, onChange: (value: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value)
  // A wheel stopped by 确定 reports its position before it is rendered there.
  const latest = useRef(value)
  // NutUI's wheels ignore a value set from outside, so they are recreated with it.
  const [start, setStart] = useState({ value, count: 0 })
  const choose = (next: string) => {
    latest.current = next
    setChosen(next)
  }
  const startAt = (next: string) => {
    choose(next)
    setStart(({ count }) => ({ value: next, count: count + 1 }))
  }
  return {
    chosen,
    /** Initial position of the wheels: a key and a value for NutUI. */
    start,
    /** Called when a finger has turned the wheels. */
    choose,
    /** Turns the wheels by other means. */
    startAt,
    open() {
      startAt(value)
      setOpen(true)
    },
    sheet: {
      isOpen,
      onClose: () => setOpen(false),
      onDone() {
        setOpen(false)
        onChange(latest.current)
      },
    },
  }
}
