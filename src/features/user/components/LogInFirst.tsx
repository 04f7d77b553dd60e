import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { goToLogin } from '@/navigation'
import picture from '@/assets/illustrations/login.svg'

/** Empty state with a log-in button for visitors on member pages. */
export function LogInFirst({ hint }: { hint: string }) {
  return (
    <EmptyState
      title="请先登录"
      hint={hint}
      picture={picture}
      action={
        <Button size="inline" onPress={() => void goToLogin()}>
          去登录
        </Button>
      }
    />
  )
}
