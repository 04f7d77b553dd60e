import { Screen } from '@/components/screen/Screen'
import { usePageQuery } from '@/hooks/usePageQuery'
import { PasswordStep } from '@/features/payPassword/components/PasswordStep'
import { useSetPassword } from '@/features/payPassword/actions/useSetPassword'

/** First payment password, typed twice. */
export default function SetPayPasswordPage() {
  const { orderId } = usePageQuery()
  const { isRepeating, error, enter, isBusy } = useSetPassword(orderId)
  return (
    <Screen>
      <PasswordStep
        title={isRepeating ? '请再次输入' : '设置 6 位支付密码'}
        hint={isRepeating ? '两次一致后生效' : '用于余额、储值卡、一卡通支付，勿与其他密码相同'}
        error={error}
        isBusy={isBusy}
        onComplete={enter}
      />
    </Screen>
  )
}
