import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useContext, useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useDayList, useTicketDay, useGateAhead } from '@/features/guestCheck/actions/useDayList'
import { useIsChecker } from '@/features/guestCheck/actions/useIsChecker'
import { useStartQueue } from '@/features/guestCheck/actions/useStartQueue'
import { CheckersOnly } from '@/features/guestCheck/components/CheckersOnly'
import { GateRow } from '@/features/guestCheck/components/GateRow'
import { QueueStrip } from '@/features/guestCheck/components/QueueStrip'
import { ScanStart } from '@/features/guestCheck/components/ScanStart'
import { TodayGuests } from '@/features/guestCheck/components/TodayGuests'
import { TodayLines } from '@/features/guestCheck/components/TodayLines'
import { TodayShows } from '@/features/guestCheck/components/TodayShows'
import { gateAtom } from '@/features/guestCheck/model/gate'
import { useDayNumbers } from '@/features/guestCheck/queries'
import { fetchScanner } from '@/features/scan/actions/fetchScanner'
import { useCodeReader } from '@/features/scan/actions/useCodeReader'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { parkDate } from '@/utils/dateTime'
import './cancelInivit.scss'

/** The gate (spec 2): its name, scanning or typing a guest's code, today's admissions, and the state of the offline data. */
export default function ScanCheckPage() {
  const isChecker = useIsChecker()
  const today = parkDate(useContext(ServerClockContext)())
  const numbers = useDayNumbers(today, isChecker)
  const { kept, problem, renew } = useDayList(isChecker)
  const tickets = useTicketDay(isChecker)
  useGateAhead(kept !== null, fetchScanner)
  useStartQueue()
  const gate = useAtomValue(gateAtom)
  const gates = tickets.kept?.Gates ?? []
  const isGateMissing = gates.length > 0 && gate === ''
  const [isChoosing, setChoosing] = useState(false)
  const reader = useCodeReader(async (code) => {
    await go('guestCheck', { code, way: 'scan' })
    return true
  })
  return (
    <Screen
      className="gloves"
      onRefresh={
        isChecker ? () => Promise.all([numbers.refetch(), renew(), tickets.renew()]) : undefined
      }
    >
      <View className="gatePage">
        <MemberOnly hint="登录工作人员账号后核验客人">
          <CheckersOnly>
            <QueueStrip />
            <GateRow
              known={[...new Set([...gates, ...(numbers.data?.Gates ?? [])])]}
              isNeeded={isGateMissing}
              isOpen={isChoosing}
              onOpen={setChoosing}
            />
            <ScanStart
              isGateMissing={isGateMissing}
              onScan={reader.start}
              onGate={() => setChoosing(true)}
            />
            <TodayLines
              numbers={numbers}
              kept={kept}
              problem={problem}
              onRenew={() => void renew()}
            />
            <TodayShows
              kept={tickets.kept}
              problem={tickets.problem}
              onRenew={() => void tickets.renew()}
            />
            <TodayGuests kept={kept} />
            {reader.view}
          </CheckersOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}
