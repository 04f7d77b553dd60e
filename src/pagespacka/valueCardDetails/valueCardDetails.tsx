import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { fullDay } from '@/utils/timeText'
import { CardFace, ExtendButton, stateTextOf } from '@/features/wallet/components/CardFace'
import { useMyCard } from '@/features/wallet/queries'
import './valueCardDetails.scss'

/** One of the member's cards: balance, scope, validity, rules. */
export default function ValueCardDetailsPage() {
  const { id = '' } = usePageQuery()
  const card = useMyCard(id)
  return (
    <Screen onRefresh={card.refetch}>
      <MemberOnly hint="登录后查看储值卡">
        <View className="valueCardDetails">
          <PageState query={card} skeleton={<Skeleton height="300px" />}>
            {(data) => (
              <>
                <CardFace
                  name={data.Name}
                  amount={data.Balance}
                  amountLabel="余额"
                  cover={data.Cover}
                  colour={data.Colour}
                  scope={data.ScopeText}
                  cardNo={data.CardNo}
                  validTo={data.ValidTo}
                  state={stateTextOf(data)}
                />
                <ExtendButton card={data} />
                {data.Actions.includes('pay') && (
                  <Button onPress={() => void go('payCode')}>出示付款码</Button>
                )}
                <ListCard>
                  <ListRow title="面值" value={<Money fen={data.Face} size="sm" />} />
                  <ListRow title="累计使用" value={<Money fen={data.SpentTotal} size="sm" />} />
                  {data.Held > 0 && (
                    <ListRow title="支付中" value={<Money fen={data.Held} size="sm" />} />
                  )}
                  <ListRow title="来源" value={data.SourceText} />
                  <ListRow title="绑定时间" value={fullDay(data.BoundAt)} />
                  <ListRow title="收支明细" onPress={() => void go('valueCardLog', { id })} />
                </ListCard>
                <RichText html={data.Rules} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
