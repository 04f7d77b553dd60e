import { userMessageCalls } from '@/contract/userMessage'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { useAction, useCall } from '@/request/useCall'

const changes = [userMessageCalls.promotion]

/** Turns the park's own messages off and on; messages about the member's things always come. */
export function PromotionSwitch() {
  const { data } = useCall(userMessageCalls.promotion, {}, { isKept: false })
  const save = useAction(userMessageCalls.setPromotion, changes)
  if (!data) return null
  return (
    <SwitchRow
      title="接收园区活动消息"
      hint="优惠和活动；订单等消息照常通知"
      isOn={save.isPending ? save.variables.Receives : data.Receives}
      onChange={(Receives) => save.mutate({ Receives })}
    />
  )
}
