import { View } from '@tarojs/components'
import { useContext } from 'react'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import { ServerClockContext } from '@/hooks/serverClock'
import { dayTime } from '@/utils/timeText'
import { overText, toneOf } from '../model/words'
import type { OpenInvitation } from '../queries/open'
import './guestCode.scss'

interface Props {
  invitation: OpenInvitation
  /** Time of the last server answer, ms; null: the server is responding. */
  keptSince: number | null
  /** The code can be scanned now: its page is in front. */
  isLive: boolean
}

/**
 * The guest's QR code for the gate, with eight digits as a fallback. Without a network the last code stays, because it
 * is signed and judged by the gate; it is hidden once it has expired.
 */
export function GuestCode({ invitation, keptSince, isLive }: Props) {
  const serverNow = useContext(ServerClockContext)
  const { Code, QrToken, StatusText, ValidTo } = invitation
  const isOver = QrToken !== '' && keptSince !== null && serverNow() >= ValidTo
  return (
    <View className="guestCode">
      <View className="guestCode__status" role="status">
        {isOver ? (
          <StatusBadge text="已过期" tone="off" />
        ) : (
          <StatusBadge text={StatusText} tone={toneOf(invitation)} />
        )}
        {keptSince !== null && <StatusBadge text="离线" tone="wait" />}
      </View>
      {QrToken && !isOver ? (
        <>
          <View className="guestCode__image">
            <CodeImage kind="qr" text={QrToken} label="入场二维码" />
          </View>
          <View className="guestCode__digits" aria-label={`邀请码 ${Code.split('').join(' ')}`}>
            {Code.replace(/(\d{4})(\d{4})/, '$1 $2')}
          </View>
          <View className="guestCode__hint">
            <WordText>入场时请工作人员扫码，或报出 8 位邀请码</WordText>
          </View>
          {keptSince !== null && (
            <View className="guestCode__hint">
              {`签发于 ${dayTime(keptSince)}，没有网络也可以核验`}
            </View>
          )}
          <BrightScreen isLive={isLive} />
        </>
      ) : (
        <View className="guestCode__hint">
          {overText(isOver ? { Status: 'Expired' } : invitation)}
        </View>
      )}
    </View>
  )
}
