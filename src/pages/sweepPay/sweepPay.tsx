import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { NumberPad } from '@/components/numberPad/NumberPad'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Cashier } from '@/features/checkout/components/Cashier'
import { ShopHead } from '@/features/scanPay/ShopHead'
import { usePayShop, useSubmitOrder } from '@/features/scanPay/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { formatYuan, parseYuan } from '@/rules/money'
import './sweepPay.scss'

/** Paying a shop whose code was scanned (spec 2: shopId, back button off): the amount, a word, the cashier. */
export default function SweepPayPage() {
  const { shopId = '' } = usePageQuery()
  const shop = usePayShop(shopId)
  const [text, setText] = useState('')
  const [remark, setRemark] = useState('')
  const { make, isBusy, orderId, leaveCashier } = useSubmitOrder()
  const amount = parseYuan(text) ?? 0
  return (
    <Screen canGoBack={false}>
      <PageState query={shop} skeleton={<Skeleton height="320px" />}>
        {(data) => (
          <View className="sweepPay">
            <ShopHead shop={data} />
            <View className="sweepPay__amount" role="status" aria-label={`金额 ${text || '0'} 元`}>
              <View className="sweepPay__sign">¥</View>
              <View className="sweepPay__digits">{text || '0'}</View>
            </View>
            <Field
              label="备注（选填）"
              value={remark}
              onChange={setRemark}
              maxLength={50}
              placeholder="例如：两杯拿铁"
            />
            <NumberPad value={text} onChange={setText} maxYuanDigits={5} />
            <Button
              busy={isBusy}
              disabled={amount === 0 || !data.CanPay}
              onPress={() => void make({ ShopId: data.Id, Amount: amount, Remark: remark })}
            >
              {data.CanPay
                ? amount > 0
                  ? `付款 ${formatYuan(amount)}`
                  : '请输入金额'
                : data.PayNote}
            </Button>
          </View>
        )}
      </PageState>
      <Cashier orderId={orderId} onClose={leaveCashier} />
    </Screen>
  )
}
