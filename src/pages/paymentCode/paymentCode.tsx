import { View } from '@tarojs/components'
import shield from 'lucide-static/icons/shield-check.svg'
import receipt from 'lucide-static/icons/receipt-text.svg'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { Cashier } from '@/features/checkout/components/Cashier'
import { CodeCard, WideBar } from '@/features/payCode/components/CodeCard'
import type { Source } from '@/features/payCode/model/source'
import { PasswordFirst } from '@/features/payCode/components/PasswordFirst'
import { SourceSheet } from '@/features/payCode/components/SourceSheet'
import { askForPayCode, usePayCode, useTill } from '@/features/payCode/actions/usePayCode'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { yuanText } from '@/rules/yuanText'
import './paymentCode.scss'

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export function asks() {
  if (store.get(isSignedInAtom)) askForPayCode()
}

/** The payment code as bar code and QR; the result of the till's scan appears automatically. */
export default function PaymentCodePage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [source, setSource] = useState<Source>({ kind: 'auto' })
  const [open, setOpen] = useState<'source' | 'wide' | null>(null)
  const payCode = usePayCode(source, isSignedIn)
  const { code, seconds, isLive, isShown, hint } = payCode
  const till = useTill(payCode)

  if (!isSignedIn)
    return (
      <Screen>
        <LogInFirst hint="登录后出示付款码" />
      </Screen>
    )
  return (
    <Screen>
      <View className="payCode">
        {till.left && (
          <View className="payCode__left" role="status">
            <View>{`${till.left.ShopName} ${formatYuan(till.left.PayAmount)} 还没有付款`}</View>
            <Button size="inline" kind="quiet" onPress={till.goOn}>
              继续支付
            </Button>
          </View>
        )}
        <PageState query={code} skeleton={<Skeleton height="420px" />}>
          {({ Code, SourceText, SourceIsFirst, Available, NoPasswordLimit, PasswordIsSet }) =>
            !PasswordIsSet ? (
              <PasswordFirst />
            ) : (
              <>
                <View className="payCode__ground" aria-hidden="true" />
                <CodeCard
                  code={Code}
                  isLive={isLive}
                  isShown={isShown}
                  hint={hint}
                  seconds={seconds}
                  sourceText={SourceText}
                  isFirst={SourceIsFirst}
                  available={Available}
                  onEnlarge={() => setOpen('wide')}
                  onRefresh={() => void code.refetch()}
                  onChangeSource={() => setOpen('source')}
                />
                <ListCard>
                  <ListRow
                    icon={shield}
                    title="小额免密支付"
                    value={NoPasswordLimit > 0 ? `${yuanText(NoPasswordLimit)}以内` : '未开启'}
                    onPress={() => void go('noPasswordPayment')}
                  />
                  <ListRow icon={receipt} title="账单" onPress={() => void go('bills')} />
                </ListCard>
                {open === 'wide' && (
                  <WideBar
                    code={Code}
                    isShown={isShown}
                    hint={hint}
                    seconds={seconds}
                    onClose={() => setOpen(null)}
                  />
                )}
              </>
            )
          }
        </PageState>
      </View>
      <SourceSheet
        isOpen={open === 'source'}
        source={source}
        onChange={setSource}
        onClose={() => setOpen(null)}
      />
      <Cashier orderId={till.paying} result="payComplete" onClose={till.leave} />
    </Screen>
  )
}
