import { Button } from '@/components/button/Button'
import { Screen } from '@/components/screen/Screen'
import { go } from '@/navigation'
import { PasswordStep } from '@/features/payPassword/components/PasswordStep'
import { useChangePassword } from '@/features/payPassword/actions/useSetPassword'

/** Change of the payment password, authorised by the old one. */
export default function ChangePayPasswordPage() {
  const { isOldKnown, oldError, enterOld, chosen, isBusy } = useChangePassword()
  return (
    <Screen>
      {isOldKnown ? (
        <PasswordStep
          key="new"
          title={chosen.isRepeating ? '请再次输入' : '设置新的支付密码'}
          hint="不能是相同或连续的数字、手机号后 6 位或生日"
          error={chosen.error}
          isBusy={isBusy}
          onComplete={chosen.enter}
        />
      ) : (
        <PasswordStep
          key="old"
          title="输入原支付密码"
          hint="验证后设置新密码"
          error={oldError}
          isBusy={isBusy}
          onComplete={enterOld}
        >
          <Button kind="quiet" size="inline" onPress={() => void go('forgetPayPassword')}>
            忘记支付密码
          </Button>
        </PasswordStep>
      )}
    </Screen>
  )
}
