import { userMessageCalls } from '@/contract/userMessage'
import { IfCome } from '@/components/pageState/IfCome'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { useAction, useCall } from '@/request/useCall'
import { SubscribeOffer } from './SubscribeOffer'

const changes = [userMessageCalls.promotion]

const usePromotion = () => useCall(userMessageCalls.promotion, {}, { isKept: false })

/** Turns the park's own messages off and on; messages about the member's things always come. */
export function PromotionSwitch() {
  const promotion = usePromotion()
  const save = useAction(userMessageCalls.setPromotion, changes)
  return (
    <IfCome query={promotion}>
      {(stored) => (
        <SwitchRow
          title="接收活动消息"
          isOn={save.isPending ? save.variables.Receives : stored.Receives}
          onChange={(Receives) => save.mutate({ Receives })}
        />
      )}
    </IfCome>
  )
}

/** Offers the next of the park's messages in WeChat too, while they are switched on. */
export function PromotionOffer() {
  const promotion = usePromotion()
  if (!promotion.data?.Receives) return null
  return <SubscribeOffer kind="parkNews" text="有新活动，在微信里通知我" />
}
