import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useStartQueue } from '@/features/guestCheck/actions/useStartQueue'
import { CheckersOnly } from '@/features/guestCheck/components/CheckersOnly'
import { TicketCheck } from '@/features/guestCheck/components/TicketCheck'
import { isTicketCode } from '@/features/guestCheck/model/ticketDay'
import { GuestCheck } from '@/features/guestCheck/components/GuestCheck'
import { useCodeReader } from '@/features/scan/actions/useCodeReader'
import { usePageQuery } from '@/hooks/usePageQuery'
import './cancelInivit.scss'

/** The check of one guest (spec 2); the next code can be scanned directly from here. */
export default function InivitCheckPage() {
  const { code = '', way } = usePageQuery()
  const [read, setRead] = useState({
    code,
    way: way === 'type' ? ('type' as const) : ('scan' as const),
    turn: 0,
  })
  useStartQueue()
  const reader = useCodeReader((text) => {
    setRead(({ turn }) => ({ code: text, way: 'scan', turn: turn + 1 }))
    return Promise.resolve(true)
  })
  return (
    <Screen className="gloves">
      <View className="gatePage">
        <MemberOnly hint="登录工作人员账号后核验客人">
          <CheckersOnly>
            {read.code === '' ? (
              <EmptyState
                title="还没有扫到码"
                hint="请客人出示邀请函或门票的二维码"
                action={
                  <Button size="inline" onPress={reader.start}>
                    扫码核验
                  </Button>
                }
              />
            ) : isTicketCode(read.code) ? (
              <TicketCheck key={read.turn} code={read.code} way={read.way} onScan={reader.start} />
            ) : (
              <GuestCheck key={read.turn} code={read.code} way={read.way} onScan={reader.start} />
            )}
            {reader.view}
          </CheckersOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
