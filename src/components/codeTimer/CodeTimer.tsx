import { View } from '@tarojs/components'
import refresh from 'lucide-static/icons/refresh-cw.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import './codeTimer.scss'

interface Props {
  /** Remaining validity of the code, s; 0: no code is shown. */
  seconds: number
  ofSeconds: number
  /** Text after the seconds. */
  note?: string
  /** Requests a new code; omitted: the code changes by itself only. */
  onRefresh?: () => void
}

/** Remaining time of a code on its white card: a ring and the seconds. */
export function CodeTimer({ seconds, ofSeconds, note = '', onRefresh }: Props) {
  const share = Math.min(1, seconds / ofSeconds)
  const left = seconds > 0 ? `${seconds} 秒后更新${note}` : ''
  const body = (
    <>
      <View
        className="codeTimer__ring"
        style={{ background: `conic-gradient(currentColor ${share * 360}deg, #e6e3df 0)` }}
        aria-hidden="true"
      >
        <View className="codeTimer__inside">{onRefresh && <Icon src={refresh} size={14} />}</View>
      </View>
      <View className="codeTimer__left" aria-hidden={onRefresh && 'true'}>
        {left || (onRefresh ? '立即更新' : '')}
      </View>
    </>
  )
  if (!onRefresh) return <View className="codeTimer">{body}</View>
  return (
    <Pressable
      className="codeTimer"
      label={[left, '立即更新'].filter(Boolean).join('，')}
      onPress={onRefresh}
    >
      {body}
    </Pressable>
  )
}
