import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { relaunch } from '@/navigation'

/** State of a guest's page whose link has only a part of the invitation's hash. */
export const CutLink = () => (
  <EmptyState
    title="没有找到这份邀请"
    hint="链接不完整，请朋友重新发送"
    action={
      <Button size="inline" onPress={() => void relaunch('home')}>
        回首页
      </Button>
    }
  />
)
