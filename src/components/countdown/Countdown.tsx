import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { useLatest } from '@/hooks/useLatest'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { countdown, countdownWords } from '@/utils/countdown'
import './countdown.scss'

interface Props {
  /** The end by the server's clock, ms since 1970. */
  until: number
  /** What ends or begins, said before the digits: 距结束, 距开抢. */
  label: string
  /** What stands here once the time is up. */
  overText: string
  /** inline: in the line of a text; blocks: a box for each number, for a head. */
  look?: 'inline' | 'blocks'
  /** What is waited for takes less than an hour: minutes and seconds only. */
  isWithinHour?: boolean
  /** The time is up while somebody looks on: ask again for what has changed. Not called for a time long past. */
  onEnd?: () => void
}

/** With this much left, in s, a screen reader says so of its own accord; otherwise only when it is asked. */
const spokenAtSeconds = [3600, 600, 300, 60, 10]

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Days, hours, minutes and seconds to a time of the server's, ticking. Digits keep their place. */
export function Countdown({
  until,
  label,
  overText,
  look = 'inline',
  isWithinHour = false,
  onEnd,
}: Props) {
  const left = useSecondsUntil(until)
  const isOver = left === 0
  useEnd(isOver, onEnd)
  const parts = countdown(left * 1000)
  const words = countdownWords(parts)
  const hasHours = !isWithinHour || parts.days > 0 || parts.hours > 0
  const digits = [...(hasHours ? [parts.hours] : []), parts.minutes, parts.seconds].map(twoDigits)
  return (
    <View className={`countdown countdown--${look}`}>
      <View
        className="countdown__clock"
        role="timer"
        aria-label={isOver ? overText : `${label} ${words}`}
      >
        {isOver ? (
          overText
        ) : (
          <>
            <View className="countdown__label">{label}</View>
            {parts.days > 0 && (
              <>
                <View className="countdown__number">{parts.days}</View>
                <View className="countdown__days">天</View>
              </>
            )}
            {digits.map((number, index) => (
              <View key={index} className="countdown__part">
                {index > 0 && <View className="countdown__colon">:</View>}
                <View className="countdown__number">{number}</View>
              </View>
            ))}
          </>
        )}
      </View>
      <View className="countdown__spoken" role="status">
        {isOver ? overText : spokenAtSeconds.includes(left) ? `${label} ${words}` : ''}
      </View>
    </View>
  )
}

/** Calls `onEnd` when the time runs out, once; not when it had run out before. */
function useEnd(isOver: boolean, onEnd: (() => void) | undefined): void {
  const latest = useLatest(onEnd)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (isOver && wasRunning.current) latest.current?.()
    wasRunning.current = !isOver
  }, [isOver, latest])
}
