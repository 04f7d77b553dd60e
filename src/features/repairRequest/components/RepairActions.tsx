import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import type { RepairDetail } from '@/contract/repairRequest'
import { showToast } from '@/platform/toast'
import { ServerClockContext } from '@/hooks/serverClock'
import { formatYuan } from '@/rules/money'
import { clockText } from '@/utils/dateTime'
import { useUrge } from '../queries'
import './repairActions.scss'

export type RepairSheetName = 'cancel' | 'rate' | 'reopen'

/** Actions located in the quote card. */
const isAnswer = (action: RepairDetail['Actions'][number]) =>
  action === 'acceptQuote' || action === 'declineQuote'

interface Props {
  repair: RepairDetail
  isPaying: boolean
  onPay: () => void
  onOpen: (sheet: RepairSheetName) => void
}

/** Actions available to the member, by the server's Actions; renders nothing when there are none. */
export function RepairActions({ repair, isPaying, onPay, onOpen }: Props) {
  const now = useContext(ServerClockContext)()
  const { Id, Actions, Quote, UrgeAgainAt, Clock } = repair
  const urge = useUrge()
  const can = (action: RepairDetail['Actions'][number]) => Actions.includes(action)
  const send = () =>
    urge.mutateAsync({ Id }).then(
      () => showToast({ text: '已催，会尽快处理' }),
      () => undefined, // the error has been shown
    )
  if (UrgeAgainAt === null && Actions.every(isAnswer)) return null
  return (
    <View className="repairActions">
      {UrgeAgainAt !== null && (
        <View className="repairActions__urged">{`已催，${clockText(UrgeAgainAt)} 后可再催`}</View>
      )}
      <View className="repairActions__ways">
        {can('cancel') && (
          <Button kind="plain" onPress={() => onOpen('cancel')}>
            取消报修
          </Button>
        )}
        {can('reopen') && (
          <Button kind="plain" onPress={() => onOpen('reopen')}>
            没有修好
          </Button>
        )}
        {can('urge') && (
          <Button
            // Primary only once the promise is broken.
            kind={Clock.DueAt !== null && Clock.DueAt < now ? 'primary' : 'plain'}
            busy={urge.isPending}
            onPress={() => void send()}
          >
            催一催
          </Button>
        )}
        {can('rate') && <Button onPress={() => onOpen('rate')}>评价</Button>}
        {can('pay') && Quote && (
          <Button busy={isPaying} onPress={onPay}>
            {`付款 ${formatYuan(Quote.Total)}`}
          </Button>
        )}
      </View>
    </View>
  )
}
