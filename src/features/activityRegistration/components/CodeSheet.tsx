import { View } from '@tarojs/components'
import { useContext } from 'react'
import { BrightScreen } from '@/components/codeImage/BrightScreen'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { PageState } from '@/components/pageState/PageState'
import { Sheet } from '@/components/sheet/Sheet'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { activityRegistrationCalls } from '@/contract/activityRegistration'
import type { DataOf } from '@/contract/endpoint'
import { ServerClockContext } from '@/hooks/serverClock'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { codeAt, spacedCode } from '../model/editStart'
import { useCheckInCodes } from '../queries/registrations'
import './codeSheet.scss'

type Codes = DataOf<typeof activityRegistrationCalls.checkInCode>

/** Poll interval for the check-in state, ms. */
const pollMs = 5000

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Check-in code; keeps the screen bright and on, and works for some minutes without a network. */
export function CodeSheet({ id, isOpen, onClose }: Props) {
  const isLive = useIsInFront() && isOpen
  const codes = useCheckInCodes(id, isLive, pollMs)
  return (
    <Sheet isOpen={isOpen} title="签到码" onClose={onClose}>
      <PageState query={codes} skeleton={<Skeleton height="300px" />}>
        {(data) => <CodeFace codes={data} isLive={isLive} />}
      </PageState>
    </Sheet>
  )
}

function CodeFace({ codes, isLive }: { codes: Codes; isLive: boolean }) {
  const { Codes, People, CheckedIn, StatusText } = codes
  const now = useContext(ServerClockContext)
  const code = codeAt(Codes, now())
  const seconds = useSecondsUntil(code?.To ?? 0)
  const isAll = CheckedIn >= People
  if (isAll)
    return (
      <View className="codeSheet__done" role="status">
        {`${StatusText}，${People} 人已全部签到`}
      </View>
    )
  return (
    <View className="codeSheet">
      {code ? (
        <>
          <CodeImage kind="qr" text={code.Code} label="签到二维码" />
          <View className="codeSheet__digits">{spacedCode(code.Code)}</View>
          <View className="codeSheet__hint">{`${seconds} 秒后自动更新`}</View>
        </>
      ) : (
        <View className="codeSheet__hint" role="status">
          签到码已过期，联网后更新
        </View>
      )}
      <View className="codeSheet__hint">
        {CheckedIn > 0
          ? `已签到 ${CheckedIn} / ${People} 人`
          : `共 ${People} 人，出示给工作人员扫码`}
      </View>
      {code && <BrightScreen isLive={isLive} />}
    </View>
  )
}
