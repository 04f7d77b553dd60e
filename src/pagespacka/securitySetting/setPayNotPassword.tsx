import { View } from '@tarojs/components'
import { Choice } from '@/components/choice/Choice'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { Sheet } from '@/components/sheet/Sheet'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { PaymentPad } from '@/features/checkout/components/PaymentPad'
import { useNoPassword } from '@/features/payPassword/actions/useNoPassword'
import { yuanText } from '@/rules/yuanText'
import './securitySetting.scss'

/** Small payments without a password (spec 2): the switch and the limit per order, both stored on the server. */
export default function NoPasswordPage() {
  const { limits, password, pending, ask, cancel, error, isBusy, submit } = useNoPassword()
  return (
    <Screen onRefresh={password.refetch}>
      <View className="securitySetting">
        <PageState query={password} skeleton={<Skeleton height="120px" />}>
          {({ VoidEnabled, VoidLimit, VoidDayLimit, VoidUsedToday }) => (
            <>
              <ListCard>
                <SwitchRow
                  title={`单笔 ${yuanText(VoidLimit)}以内免输密码`}
                  isOn={VoidEnabled}
                  onChange={(isOn) => ask({ Enabled: isOn, Limit: VoidLimit })}
                />
                {VoidEnabled && <ListRow title="每日限额" value={yuanText(VoidDayLimit)} />}
                {VoidEnabled && (
                  <ListRow title="今日已用" value={<Money fen={VoidUsedToday} size="sm" />} />
                )}
              </ListCard>
              {VoidEnabled && (
                <Choice
                  label="单笔限额"
                  options={(limits.data?.Limits ?? []).map((limit) => ({
                    value: String(limit),
                    text: yuanText(limit),
                  }))}
                  value={String(VoidLimit)}
                  onChange={(limit) => ask({ Enabled: true, Limit: Number(limit) })}
                />
              )}
            </>
          )}
        </PageState>
      </View>
      <Sheet isOpen={pending !== null} title="输入支付密码" onClose={cancel}>
        <PaymentPad label="支付密码" error={error} disabled={isBusy} onComplete={submit} />
      </Sheet>
    </Screen>
  )
}
