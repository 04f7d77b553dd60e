import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { goToLogin } from '@/navigation'
import picture from '@/assets/illustrations/login.svg'

/** What a visitor sees on a page that is about somebody's own things. */
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
