import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { LogInFirst } from '@/features/account/components/LogInFirst'
import { Cashier } from '@/features/checkout/components/Cashier'
import { CountdownRing } from '@/features/payCode/CountdownRing'
import { WideBar } from '@/features/payCode/WideBar'
import { usePayCode, type Source } from '@/features/payCode/usePayCode'
import { redirect } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { isSignedInAtom } from '@/state/session'
import './paymentCode.scss'

const sources = [
  { value: 'auto', text: '自动选择' },
  { value: 'storedCard', text: '储值卡' },
  { value: 'balance', text: '余额' },
] as const

/** The payment code as bar and QR; what the till does with it appears here by itself. */
export default function PaymentCodePage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [source, setSource] = useState<Source>('auto')
  const [isWide, setWide] = useState(false)
  const { code, seconds, isShown, status, order } = usePayCode(source, undefined, isSignedIn)
  const [closed, setClosed] = useState('')
  const needsPay = status === 'NeedPay' && order && order.Id !== closed ? order.Id : ''

  useEffect(() => {
    if (status === 'Paid' && order) void redirect('payComplete', { id: order.Id })
  }, [status, order])

  if (!isSignedIn)
    return (
      <Screen>
        <LogInFirst hint="登录后出示付款码，余额和储值卡都能付" />
      </Screen>
    )
  return (
    <Screen>
      <View className="payCode">
        <PageState query={code} skeleton={<Skeleton height="420px" />}>
          {({ Code, SourceText, Available, NoPasswordLimit }) => (
            <View className="payCode__card">
              <View className="payCode__hint">出示给收银员，请勿截图发给他人</View>
              {isShown && (
                <>
                  <Pressable
                    className="payCode__bar"
                    label="横屏放大条形码"
                    onPress={() => setWide(true)}
                  >
                    <CodeImage kind="bar" text={Code} label="付款条形码" />
                  </Pressable>
                  <View className="payCode__digits" aria-hidden="true">
                    {Code.replace(/(\d{4})(?=\d)/g, '$1 ')}
                  </View>
                  <CodeImage kind="qr" text={Code} label="付款二维码" />
                </>
              )}
              <CountdownRing
                seconds={seconds}
                ofSeconds={60}
                onRefresh={() => void code.refetch()}
              />
              <View className="payCode__source">{`${SourceText} · 可用 ${formatYuan(Available)}`}</View>
              <View className="payCode__hint">
                {NoPasswordLimit > 0
                  ? `${formatYuan(NoPasswordLimit)} 以内免输密码`
                  : '付款时需要输入支付密码'}
              </View>
              {isWide && <WideBar code={Code} onClose={() => setWide(false)} />}
            </View>
          )}
        </PageState>
        <Choice label="付款方式" options={sources} value={source} onChange={setSource} />
      </View>
      <Cashier orderId={needsPay} onClose={() => setClosed(order?.Id ?? '')} />
    </Screen>
  )
}
