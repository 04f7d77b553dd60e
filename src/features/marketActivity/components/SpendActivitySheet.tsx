import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Sheet } from '@/components/sheet/Sheet'
import type { MarketActivity } from '@/contract/marketActivity'
import { formatTime } from '@/utils/dateTime'
import { useSpendActivity } from '../queries'
import { stacking } from './SpendActivityCard'
import './spendActivitySheet.scss'

interface Props {
  /** Undefined: the sheet is closed. */
  activity: MarketActivity | undefined
  onClose: () => void
  /**
   * Starts a payment to a participating shop by the shop's code: with a payment code the saving would not be visible
   * before.
   */
  onUse?: () => void
}

/** Rules and participating shops of a spend-and-save activity. */
export function SpendActivitySheet({ activity, onClose, onUse }: Props) {
  const detail = useSpendActivity(activity?.Id ?? '')
  if (!activity) return null
  const { Name, TiersText, StartAt, EndAt, Scope, Actions } = activity
  const isPaidAtShop = onUse && Actions.includes('use') && (Scope === 'all' || Scope === 'shops')
  return (
    <Sheet
      isOpen
      title={Name}
      onClose={onClose}
      footer={isPaidAtShop && <Button onPress={onUse}>扫商户码付款</Button>}
    >
      <View className="spendSheet">
        <Fact title="满减" text={TiersText} />
        <Fact
          title="时间"
          text={`${formatTime(StartAt, 'M月d日 hh:mm')} 至 ${formatTime(EndAt, 'M月d日 hh:mm')}`}
        />
        <Fact title="同享" text={stacking(activity)} />
        <PageState query={detail} skeleton={<Skeleton height="160px" />}>
          {({ Shops, ScopeText, Rules }) => (
            <>
              <Fact
                title="商户"
                text={Shops.length > 0 ? Shops.map((shop) => shop.Name).join('、') : ScopeText}
              />
              {Rules && <RichText html={Rules} />}
            </>
          )}
        </PageState>
      </View>
    </Sheet>
  )
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <View className="spendSheet__fact">
      <View className="spendSheet__title">{title}</View>
      <View className="spendSheet__text">{text}</View>
    </View>
  )
}
