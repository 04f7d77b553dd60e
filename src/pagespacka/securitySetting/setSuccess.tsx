import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import success from '@/assets/illustrations/success.svg'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, relaunch } from '@/navigation'

const titles: Record<string, string> = {
  set: '支付密码已设置',
  change: '支付密码已修改',
  forget: '支付密码已重设',
}

/** Done, and back to where one came from. */
export default function SetSuccessPage() {
  const { what = 'set' } = usePageQuery()
  return (
    <Screen>
      <EmptyState
        title={titles[what] ?? '设置成功'}
        hint="请牢记新密码，不要告诉任何人，包括自称客服的人"
        picture={success}
        action={
          <Button size="inline" onPress={() => void (canGoBack() ? back() : relaunch('my'))}>
            完成
          </Button>
        }
      />
    </Screen>
  )
}
