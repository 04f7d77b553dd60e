import { View } from '@tarojs/components'
import creditCard from 'lucide-static/icons/credit-card.svg'
import idCard from 'lucide-static/icons/id-card.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import shield from 'lucide-static/icons/shield-check.svg'
import { Facts } from '@/components/facts/Facts'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { PocketList, WalletActions } from '@/features/wallet/components/PocketList'
import { askForMyIcCards, useMyIcCards } from '@/features/icCard/queries'
import { askForWallet, useWallet } from '@/features/wallet/queries'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import './valueCard.scss'

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export function asks() {
  if (!store.get(isSignedInAtom)) return
  askForWallet()
  askForMyIcCards()
}

/** The wallet: spendable total, its sources, upcoming expiries, and the order of use. */
export default function ValueCardPage() {
  const { spendable, isWaiting, inOrder, limited, hasNoCards, refetch } = useWallet(useMyIcCards())
  const limitedSum = limited.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Screen onRefresh={refetch}>
      <MemberOnly hint="登录后查看余额、储值卡和一卡通">
        <View className="wallet">
          <PageState query={spendable} skeleton={<Skeleton height="143px" />}>
            {({ Balance, StoredCard }) => (
              <View className="wallet__hero">
                <View className="wallet__label">全场可用余额</View>
                <Money fen={Balance + StoredCard} size="xl" />
                <Facts
                  className="wallet__label"
                  facts={[`储值卡 ${formatYuan(StoredCard)}`, `账户余额 ${formatYuan(Balance)}`]}
                />
                {limitedSum > 0 && (
                  <View className="wallet__label">
                    {`另有 ${formatYuan(limitedSum)} 限部分商户`}
                  </View>
                )}
              </View>
            )}
          </PageState>
          <WalletActions />
          {/* Rendered together with the sources, so that nothing moves. */}
          {!isWaiting && (
            <View className="wallet__rest">
              {inOrder.length > 0 && (
                <View>
                  <View className="wallet__title" role="heading" aria-level="2">
                    {inOrder.length > 1 ? '扣款顺序' : '可用余额'}
                  </View>
                  <PocketList pockets={inOrder} isNumbered={inOrder.length > 1} />
                </View>
              )}
              {limited.length > 0 && (
                <View>
                  <View className="wallet__title" role="heading" aria-level="2">
                    限部分商户使用
                  </View>
                  <PocketList pockets={limited} />
                </View>
              )}
              {hasNoCards && (
                <ListCard>
                  <ListRow
                    icon={creditCard}
                    title="还没有储值卡"
                    hint="到卡商城挑一张，或用卡密兑换"
                    onPress={() => void go('cardMall')}
                  />
                </ListCard>
              )}
              <ListCard>
                <ListRow icon={receipt} title="账单" onPress={() => void go('bills')} />
                <ListRow
                  icon={creditCard}
                  title="我的储值卡"
                  onPress={() => void go('allValueCards')}
                />
                <ListRow icon={idCard} title="我的一卡通" onPress={() => void go('oneCardList')} />
                <ListRow
                  icon={shield}
                  title="支付设置"
                  onPress={() => void go('securitySettings')}
                />
              </ListCard>
            </View>
          )}
        </View>
      </MemberOnly>
    </Screen>
  )
}
