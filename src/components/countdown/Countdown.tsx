import { View } from '@tarojs/components'
import { useContext, useEffect, useRef } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { useLatest } from '@/hooks/useLatest'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { countdown, countdownWords } from '@/utils/countdown'
import { relativeTime } from '@/utils/dateTime'
import { endText } from '@/utils/expiryText'
import './countdown.scss'

type Props = Words & {
  /** End by the server's clock, ms since 1970. */
  until: number
  /** Text once the time is up. */
  overText: string
  /** inline: in a line of text; blocks: a box per number, for a page head. */
  look?: 'inline' | 'blocks'
  /** The total time is below an hour: minutes and seconds only. */
  isWithinHour?: boolean
  /** Called when the time runs out while mounted, to refetch what has changed. Not called for a time already past. */
  onEnd?: () => void
}

type Words =
  /**
   * What happens at the end, 结束 or 开抢: 距结束 03:04:05 within the last day, before it the moment, 12月1日 21:30 结束.
   * An end at the end of a day has no time of day: 11月30日结束.
   */
  | { event: string; label?: undefined }
  /** What the digits measure, before them, so that they do not read as a time of day: 剩余 08:41, 座位保留 08:41. */
  | { label: string; event?: undefined }

/** Remaining seconds at which screen readers announce the countdown; otherwise only on request. */
const spokenAtSeconds = [3600, 600, 300, 60, 10]

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Time until a server time, updated every second. Digits keep their position. */
export function Countdown({
  until,
  event,
  label = event && `距${event}`,
  overText,
  look = 'inline',
  isWithinHour = false,
  onEnd,
}: Props) {
  const left = useSecondsUntil(until)
  const isOver = left === 0
  useEnd(isOver, onEnd)
  const now = useContext(ServerClockContext)
  const parts = countdown(left * 1000)
  if (event && parts.days > 0)
    return (
      <View className="countdown">
        {/(?:结束|截止)$/.test(event)
          ? endText(until, now(), event)
          : `${relativeTime(until, now())} ${event}`}
      </View>
    )
  const words = [label, countdownWords(parts)].filter(Boolean).join(' ')
  const hasHours = !isWithinHour || parts.days > 0 || parts.hours > 0
  const digits = [...(hasHours ? [parts.hours] : []), parts.minutes, parts.seconds].map(twoDigits)
  return (
    <View className={`countdown countdown--${look}`}>
      <View className="countdown__clock" role="timer" aria-label={isOver ? overText : words}>
        {isOver ? (
          overText
        ) : (
          <>
            {label && <View className="countdown__label">{label}</View>}
            {parts.days > 0 && (
              <>
                <View className="countdown__number">{parts.days}</View>
                <View className="countdown__days">天</View>
              </>
            )}
            {digits.map((number, index) => (
              <View key={index} className="countdown__part">
                {index > 0 && <View>:</View>}
                <View className="countdown__number">{number}</View>
              </View>
            ))}
          </>
        )}
      </View>
      <View className="countdown__spoken" role="status">
        {isOver ? overText : spokenAtSeconds.includes(left) ? words : ''}
      </View>
    </View>
  )
}

/** Calls `onEnd` once when the time runs out; not when it had run out before. */
function useEnd(isOver: boolean, onEnd: (() => void) | undefined): void {
  const latest = useLatest(onEnd)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (isOver && wasRunning.current) latest.current?.()
    wasRunning.current = !isOver
  }, [isOver, latest])
}
