import { View } from '@tarojs/components'
import { Countdown } from '@/components/countdown/Countdown'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { MarketActivity } from '@/contract/marketActivity'
import { monthDay, spanText } from '@/utils/timeText'
import { yuanText } from '@/rules/yuanText'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Sheet } from '@/components/sheet/Sheet'
import { DottedText } from '@/components/facts/DottedText'
import { useSpendActivity } from '../queries'
import './spendActivityCard.scss'

interface Props {
  activity: MarketActivity
  onPress: () => void
  /** Called when the activity begins or ends while the card is shown. */
  onTurn: () => void
}

const tones = { Upcoming: 'wait', Running: 'good', Ended: 'off' } as const

/** A spend-and-save activity: scope, tiers and remaining time. */
export function SpendActivityCard({ activity, onPress, onTurn }: Props) {
  const { Name, SubTitle, Cover, ScopeText, Status, StatusText, Tiers, TiersText } = activity
  return (
    <View className="spendActivity">
      <Pressable className="spendActivity__main" role="link" onPress={onPress}>
        {Cover && <Picture src={Cover} alt="" ratio={16 / 7} />}
        <View className="spendActivity__text">
          <View className="spendActivity__head">
            <View className="spendActivity__name">
              <WordText>{Name}</WordText>
            </View>
            <StatusBadge text={StatusText} tone={tones[Status]} />
          </View>
          <View className="spendActivity__tiers">
            {Tiers.map(({ Need, Off, Text }) => (
              <View key={Text} className="spendActivity__tier">
                <View className="spendActivity__off">{`减 ${yuanText(Off)}`}</View>
                <View className="spendActivity__need">{`满 ${yuanText(Need)}`}</View>
              </View>
            ))}
          </View>
          {SubTitle && bare(SubTitle) !== bare(TiersText) && (
            <View className="spendActivity__line">
              <WordText isPlain>{SubTitle}</WordText>
            </View>
          )}
          <View className="spendActivity__line">
            <DottedText facts={[ScopeText, stacking(activity)]} />
          </View>
        </View>
      </Pressable>
      {/* Outside the link, whose name would change every second. */}
      <View className="spendActivity__time">
        <TimeLeft activity={activity} onTurn={onTurn} />
      </View>
    </View>
  )
}

/** Text without spaces, to compare two lines. */
const bare = (text: string) => text.replace(/\s/g, '')

/** Time until the activity begins or ends, by server time. */
function TimeLeft({ activity, onTurn }: Pick<Props, 'activity' | 'onTurn'>) {
  const { Status, StartAt, EndAt } = activity
  if (Status === 'Ended') return <View>{`${monthDay(EndAt)} 已结束`}</View>
  const [at, event] = Status === 'Upcoming' ? [StartAt, '开始'] : [EndAt, '结束']
  return <Countdown until={at} event={event} overText="时间到" look="blocks" onEnd={onTurn} />
}

/** Offers that can be combined, in short. */
function stacking({ Stackable }: Pick<MarketActivity, 'Stackable'>): string {
  const partners = [Stackable.Coupon && '优惠券', Stackable.Points && '积分'].filter(Boolean)
  return partners.length > 0 ? `可与${partners.join('、')}同享` : '不与其他优惠同享'
}

interface SpendActivitySheetProps {
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
export function SpendActivitySheet({ activity, onClose, onUse }: SpendActivitySheetProps) {
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
        <Fact title="时间" text={spanText(StartAt, EndAt)} />
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
      <View className="spendSheet__text">
        <WordText>{text}</WordText>
      </View>
    </View>
  )
}
