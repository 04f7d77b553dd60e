import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { AmountField } from '@/components/amountField/AmountField'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Pressable } from '@/components/pressable/Pressable'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { TopUpTiles } from '@/features/checkout/components/TopUpTiles'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { proposedRule, topUpAmount } from '@/rules/topUp'
import { parseYuan } from '@/rules/typedYuan'
import { useBalance, useBalanceConfig, useRechargeRules } from '@/features/wallet/queries'
import { useRecharge } from '@/features/wallet/actions/useStoredCards'
import { yuanFigure, yuanText } from '@/rules/yuanText'
import './myStoredValue.scss'

/** Account balance (spec 2): principal and gift, and top-up with bonus. */
export default function MyStoredValuePage() {
  const balance = useBalance()
  const rules = useRechargeRules()
  const config = useBalanceConfig()
  const list = rules.data ?? []
  const recharge = useRecharge(proposedRule(list)?.Id)
  const amount = topUpAmount(list, recharge.ruleId, parseYuan(recharge.text))
  return (
    <Screen
      onRefresh={() => Promise.all([balance.refetch(), rules.refetch()])}
      footer={
        <>
          {/* Outside the field, which is missing in parks with fixed amounts only. */}
          {recharge.error && (
            <View className="storedValue__error" role="alert">
              {recharge.error}
            </View>
          )}
          <Button
            kind={amount ? 'primary' : 'soft'}
            busy={recharge.isBusy}
            onPress={() => recharge.submit(config.data)}
          >
            {amount ? `充值 ${formatYuan(amount)}` : '充值'}
          </Button>
        </>
      }
    >
      <MemberOnly hint="登录后查看余额并充值">
        <LastPaymentNote last={recharge.last} onDismiss={recharge.dismissLast} />
        <View className="storedValue">
          <PageState query={balance} skeleton={<Skeleton height="124px" />}>
            {({ Total, Principal, Gift, Frozen }) => (
              <View className="storedValue__hero">
                <View className="storedValue__head">
                  <View>余额</View>
                  <Pressable
                    className="storedValue__details"
                    role="link"
                    onPress={() => void go('balanceDetails')}
                  >
                    余额明细
                    <Icon src={chevron} size={16} />
                  </Pressable>
                </View>
                <Money fen={Total} size="xl" />
                <Facts
                  className="storedValue__label"
                  facts={[
                    `本金 ${formatYuan(Principal)}`,
                    `赠送 ${formatYuan(Gift)}`,
                    Frozen > 0 && `支付中 ${formatYuan(Frozen)}`,
                  ]}
                />
              </View>
            )}
          </PageState>
          <PageState query={rules} skeleton={<Skeleton height="160px" />}>
            {(list) => (
              <TopUpTiles rules={list} value={recharge.ruleId} onChange={recharge.chooseRule} />
            )}
          </PageState>
          {isToCome(config) && <ToCome />}
          {config.data?.CustomAmount && (
            <AmountField
              label="其他金额（元）"
              value={recharge.text}
              onChange={recharge.type}
              hint={`${yuanFigure(config.data.RechargeMin)}–${yuanText(config.data.RechargeMax)}`}
            />
          )}
          {config.data && <RichText html={config.data.Rules} />}
        </View>
      </MemberOnly>
      <Cashier orderId={recharge.orderId} last={recharge.last} onClose={recharge.leaveCashier} />
    </Screen>
  )
}
