import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Tabs } from '@/components/tabs/Tabs'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { EndedTickets } from '@/features/ticket/components/EndedTickets'
import { StubWall } from '@/features/ticket/components/StubWall'
import { UsableTickets } from '@/features/ticket/components/UsableTickets'
import { useUsableTickets } from '@/features/ticket/queries'
import { useFetchAhead } from '@/hooks/useFetchAhead'
import { isSignedInAtom } from '@/state/session'
import './ticketWallet.scss'

const tabs = [
  { value: 'usable', text: '可使用' },
  { value: 'ended', text: '已结束' },
  { value: 'stubs', text: '票根墙' },
] as const

/** Pages opened at the gate, where there may be no network. */
const ahead = ['ticket'] as const

/** The member's tickets (spec 3): usable ones, past ones, and the stubs of shows seen. Reloads in place (spec 4). */
export default function TicketWalletPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('usable')
  const usable = useUsableTickets(isSignedIn)
  useFetchAhead(ahead, isSignedIn)
  if (!isSignedIn)
    return (
      <Screen>
        <LogInFirst hint="登录后查看您的票，入场时出示" />
      </Screen>
    )
  return (
    <Screen isWide onRefresh={usable.refetch}>
      <View className="ticketWallet">
        <Tabs label="门票" tabs={tabs} value={tab} onChange={setTab} />
        {tab === 'usable' && <UsableTickets usable={usable} />}
        {tab === 'ended' && <EndedTickets />}
        {tab === 'stubs' && <StubWall />}
      </View>
    </Screen>
  )
}
