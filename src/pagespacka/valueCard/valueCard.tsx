import { View } from '@tarojs/components'
import creditCard from 'lucide-static/icons/credit-card.svg'
import gift from 'lucide-static/icons/gift.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import shield from 'lucide-static/icons/shield-check.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import walletIcon from 'lucide-static/icons/wallet.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { formatTime } from '@/utils/dateTime'
import { useSpendable } from '../features/wallet/queries'
import './valueCard.scss'

/** The park wallet: how much can be spent, in which pockets it lies, what ends soon, and the order it is used in. */
export default function ValueCardPage() {
  const spendable = useSpendable()
  return (
    <Screen onRefresh={spendable.refetch}>
      <MemberOnly hint="登录后查看余额、储值卡和一卡通">
        <View className="wallet">
          <PageState query={spendable} skeleton={<Skeleton height="180px" />}>
            {({ Total, Balance, StoredCard, IcCard, ExpiringSoon }) => (
              <>
                <View className="wallet__hero">
                  <View className="wallet__label">现在可用</View>
                  <Money fen={Total} size="xl" />
                  <View className="wallet__pockets">
                    <Pocket label="储值卡" fen={StoredCard} />
                    <Pocket label="账户余额" fen={Balance} />
                    <Pocket label="一卡通" fen={IcCard} />
                  </View>
                  <View className="wallet__order">付款时先用快到期的储值卡，再用账户余额</View>
                </View>
                {ExpiringSoon.map((card) => (
                  <View key={card.CardId} className="wallet__soon">
                    {`${card.Name} 还有 ${formatYuan(card.Balance)}，${formatTime(card.ValidTo, 'MM-dd')} 到期`}
                  </View>
                ))}
              </>
            )}
          </PageState>
          <ListCard>
            <ListRow
              icon={walletIcon}
              title="账户余额与充值"
              onPress={() => void go('accountBalance')}
            />
            <ListRow
              icon={creditCard}
              title="我的储值卡"
              onPress={() => void go('allValueCards')}
            />
            <ListRow icon={gift} title="卡商城" onPress={() => void go('cardMall')} />
            <ListRow icon={ticket} title="兑换储值卡" onPress={() => void go('exchangeCard')} />
          </ListCard>
          <ListCard>
            <ListRow icon={receipt} title="账单" onPress={() => void go('bills')} />
            <ListRow icon={shield} title="支付设置" onPress={() => void go('securitySettings')} />
          </ListCard>
        </View>
      </MemberOnly>
    </Screen>
  )
}

function Pocket({ label, fen }: { label: string; fen: number }) {
  return (
    <View className="wallet__pocket">
      <View className="wallet__label">{label}</View>
      <Money fen={fen} size="sm" />
    </View>
  )
}
