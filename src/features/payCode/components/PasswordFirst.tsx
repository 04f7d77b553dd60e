import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { go } from '@/navigation'

/** Shown in place of the code: without a payment password a payment at the till would fail. */
export function PasswordFirst() {
  return (
    <EmptyState
      title="先设置支付密码"
      hint="收银员扫码后确认付款"
      action={
        <Button size="inline" onPress={() => void go('setPayPassword')}>
          去设置
        </Button>
      }
    />
  )
}
