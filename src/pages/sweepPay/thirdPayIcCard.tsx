import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { IcRechargeForm } from '@/features/icCard/components/IcRechargeForm'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import noResult from '@/assets/illustrations/noResult.svg'
import './thirdPay.scss'

/** Top-up of an IC card whose serial came with a scanned code or a link. */
export default function ThirdPayIcCardPage() {
  const { p = '' } = usePageQuery()
  return (
    <Screen>
      <MemberOnly hint="登录后为一卡通充值">
        {p ? (
          <View className="thirdPay">
            <IcRechargeForm serial={p} />
          </View>
        ) : (
          <EmptyState
            title="没有识别到卡号"
            hint="请重新扫描卡面上的码，或按卡号充值"
            picture={noResult}
            action={
              <Button size="inline" onPress={() => void redirect('oneCardRecharge')}>
                按卡号充值
              </Button>
            }
          />
        )}
      </MemberOnly>
    </Screen>
  )
}
