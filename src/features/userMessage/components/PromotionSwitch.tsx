import { userMessageCalls } from '@/contract/userMessage'
import { IfCome } from '@/components/pageState/ToCome'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { useAction, useCall } from '@/request/useCall'
import { SubscribeOffer } from './SubscribeOffer'

const changes = [userMessageCalls.promotion]

/** Turns the park's own messages off and on; messages about the member's things always come. */
export function PromotionSwitch() {
  const promotion = useCall(userMessageCalls.promotion, {}, { isKept: false })
  const save = useAction(userMessageCalls.setPromotion, changes)
  return (
    <IfCome query={promotion}>
      {(stored) => (
        <>
          <SwitchRow
            title="接收园区活动消息"
            hint="优惠和活动；订单等消息照常通知"
            isOn={save.isPending ? save.variables.Receives : stored.Receives}
            onChange={(Receives) => save.mutate({ Receives })}
          />
          {stored.Receives && <SubscribeOffer kind="parkNews" text="下一条活动消息，微信通知我" />}
        </>
      )}
    </IfCome>
  )
}
