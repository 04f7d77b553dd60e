import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { ResultHead, ResultWays } from '@/features/checkout/components/ResultHead'
import { LogInFirst } from '@/features/user/components/LogInFirst'
import { passwordChangeAtom, type PasswordChange } from '@/features/payPassword/atoms'
import { usePayPassword } from '@/features/payPassword/queries'
import { back, canGoBack, go, redirect, relaunch } from '@/navigation'
import { yuanText } from '@/rules/yuanText'
import { isSignedInAtom } from '@/state/session'
import './securitySetting.scss'

const titles: Record<PasswordChange, string> = {
  set: '支付密码已设置',
  change: '支付密码已修改',
  forget: '支付密码已重设',
}

/** Confirmation, with a link back; opened directly by its address it shows the current state instead. */
export default function SetSuccessPage() {
  const change = useAtomValue(passwordChangeAtom)
  const title = change ? '设置成功' : '支付密码'
  if (useAtomValue(isSignedInAtom)) return <PasswordStands title={title} change={change} />
  return (
    <Screen title={title}>
      <LogInFirst hint="登录后查看支付密码" />
    </Screen>
  )
}

function PasswordStands({ title, change }: { title: string; change: PasswordChange | null }) {
  const password = usePayPassword()
  return (
    <Screen title={title}>
      <PageState query={password} skeleton={<Skeleton height="320px" />}>
        {({ IsSet, VoidEnabled, VoidLimit }) =>
          IsSet ? (
            <View className="securitySetting">
              <ResultHead title={titles[change ?? 'set']} hint="请牢记，勿告诉任何人，包括客服" />
              <ResultWays>
                <Button onPress={() => void (canGoBack() ? back() : relaunch('my'))}>完成</Button>
              </ResultWays>
              <ListCard>
                <ListRow title="出示付款码" onPress={() => void redirect('payCode')} />
                <ListRow
                  title="小额免密支付"
                  value={VoidEnabled ? `单笔 ${yuanText(VoidLimit)}以内` : '未开启'}
                  onPress={() => void redirect('noPasswordPayment')}
                />
              </ListCard>
            </View>
          ) : (
            <EmptyState
              title="还没有设置支付密码"
              hint="设置后可用余额、储值卡和一卡通付款"
              action={
                <Button size="inline" onPress={() => void go('setPayPassword')}>
                  去设置
                </Button>
              }
            />
          )
        }
      </PageState>
    </Screen>
  )
}
