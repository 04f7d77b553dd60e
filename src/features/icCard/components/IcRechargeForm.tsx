import { View } from '@tarojs/components'
import { AmountField } from '@/components/amountField/AmountField'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { TopUpTiles } from '@/features/checkout/components/TopUpTiles'
import { formatYuan } from '@/rules/money'
import { proposedRule, topUpAmount } from '@/rules/topUp'
import { parseYuan } from '@/rules/typedYuan'
import { yuanFigure, yuanText } from '@/rules/yuanText'
import { useIcCardBySerial, useIcLimits, useIcRules } from '../queries'
import { useIcRecharge } from '../actions/useIcRecharge'
import './icRechargeForm.scss'

/** Recharge form of an IC card: holder, amount and bonus. */
export function IcRechargeForm({ serial }: { serial: string }) {
  const card = useIcCardBySerial(serial)
  const rules = useIcRules()
  const limits = useIcLimits()
  const presets = rules.data?.DataRows ?? []
  const recharge = useIcRecharge(serial, proposedRule(presets)?.Id)
  const amount = topUpAmount(presets, recharge.ruleId, parseYuan(recharge.text))
  return (
    <View className="icRecharge">
      <LastPaymentNote
        className="icRecharge__last"
        last={recharge.last}
        onDismiss={recharge.dismissLast}
      />
      <PageState query={card} skeleton={<Skeleton height="240px" />}>
        {(data) => (
          <>
            <ListCard>
              <ListRow title={data.TypeName} value={data.SerialMask} />
              <ListRow title="持卡人" value={data.HolderName} />
              {data.Balance !== null && (
                <ListRow title="余额" value={<Money fen={data.Balance} size="sm" />} />
              )}
              <ListRow title="状态" value={data.StatusText} />
            </ListCard>
            <PageState
              query={rules}
              skeleton={<Skeleton height="76px" />}
              isEmpty={({ DataRows }) => DataRows.length === 0}
              emptyState={<View className="icRecharge__none">暂无优惠档位，可以自己输入金额</View>}
            >
              {({ DataRows }) => (
                <TopUpTiles
                  rules={DataRows}
                  value={recharge.ruleId}
                  onChange={recharge.chooseRule}
                />
              )}
            </PageState>
            <AmountField
              label="其他金额（元）"
              value={recharge.text}
              onChange={recharge.type}
              error={recharge.error}
              hint={
                limits.data &&
                `${yuanFigure(limits.data.RechargeMin)}–${yuanText(limits.data.RechargeMax)}`
              }
            />
            <ScreenFooter>
              <Button
                kind={amount ? 'primary' : 'soft'}
                busy={recharge.isBusy}
                disabled={!data.CanRecharge}
                onPress={() => recharge.submit(limits.data)}
              >
                {data.CanRecharge
                  ? amount
                    ? `充值 ${formatYuan(amount)}`
                    : '充值'
                  : `${data.StatusText}，不能充值`}
              </Button>
            </ScreenFooter>
          </>
        )}
      </PageState>
      <Cashier orderId={recharge.orderId} last={recharge.last} onClose={recharge.leaveCashier} />
    </View>
  )
}
