import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { payCalls } from '@/contract/pay'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { Facts } from '@/components/facts/Facts'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { askAhead, eachTime } from '@/request/askAhead'
import { useCall } from '@/request/useCall'
import './spendableHere.scss'

/** Prefetches the amount before it is rendered. */
export const askForSpendableHere = (shopId: string) =>
  askAhead(payCalls.getUserMaxBalance, { ShopId: shopId }, eachTime)

/** What a member can spend in a shop; disabled for visitors. */
export function useSpendableHere(shopId: string) {
  const isEnabled = useAtomValue(isSignedInAtom)
  return useCall(payCalls.getUserMaxBalance, { ShopId: shopId }, { isEnabled, ...eachTime })
}

/** Amount that a member can spend in this shop now, and the funds. Renders nothing for visitors or without money. */
export function SpendableHere({ shopId }: { shopId: string }) {
  const spendable = useSpendableHere(shopId)
  if (isToCome(spendable)) return <ToCome />
  const { data } = spendable
  if (!data || data.Total === 0) return null
  const parts = [
    data.StoredCard > 0 && `储值卡 ${formatYuan(data.StoredCard)}`,
    data.Balance > 0 && `余额 ${formatYuan(data.Balance)}`,
    data.IcCard > 0 && `一卡通 ${formatYuan(data.IcCard)}`,
  ].filter(Boolean)
  return (
    <View className="spendableHere">
      <View>{`本店可用 ${formatYuan(data.Total)}`}</View>
      {parts.length > 1 && <Facts facts={parts} />}
    </View>
  )
}
