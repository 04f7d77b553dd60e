import { View } from '@tarojs/components'
import { Choice } from '@/components/choice/Choice'
import { ListGroup } from '@/components/listRow/ListGroup'
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

/**
 * Small payments without a password (spec 2): the switch and, while it is on, the choice of the limit per order, both
 * stored on the server.
 */
export default function NoPasswordPage() {
  const { limits, password, pending, ask, cancel, error, isBusy, submit } = useNoPassword()
  return (
    <Screen onRefresh={password.refetch}>
      <View className="securitySetting">
        <PageState query={password} skeleton={<Skeleton height="320px" />}>
          {({ VoidEnabled, VoidLimit, VoidDayLimit, VoidUsedToday }) => (
            <>
              <ListCard>
                <SwitchRow
                  title="小额免密"
                  isOn={VoidEnabled}
                  onChange={(isOn) => ask({ Enabled: isOn, Limit: VoidLimit })}
                />
              </ListCard>
              {VoidEnabled && (
                <PageState query={limits} skeleton={<Skeleton height="84px" />}>
                  {({ Limits }) => (
                    <Choice
                      label="单笔限额"
                      options={Limits.map((each) => ({
                        value: String(each),
                        text: yuanText(each),
                      }))}
                      value={String(VoidLimit)}
                      onChange={(next) => ask({ Enabled: true, Limit: Number(next) })}
                    />
                  )}
                </PageState>
              )}
              <ListGroup title={VoidEnabled ? '使用范围' : '开启后'}>
                <ListRow title="适用" value="余额、储值卡、一卡通支付" />
                {!VoidEnabled && <ListRow title="单笔限额" value={yuanText(VoidLimit)} />}
                <ListRow title="每日限额" value={yuanText(VoidDayLimit)} />
                {VoidEnabled && (
                  <ListRow title="今日已用" value={<Money fen={VoidUsedToday} size="sm" />} />
                )}
              </ListGroup>
            </>
          )}
        </PageState>
      </View>
      <Sheet isOpen={pending !== null} title="输入支付密码" onClose={cancel}>
        <PaymentPad label="支付密码" error={error} disabled={isBusy} onComplete={submit}>
          {pending && (
            <View className="securitySetting__wish">{`单笔 ${yuanText(pending.Limit)}以内免密`}</View>
          )}
        </PaymentPad>
      </Sheet>
    </Screen>
  )
}
