import type { PropsWithChildren } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { relaunch } from '@/navigation'
import '@/features/staffTask/components/gloves.scss'
import { useIsChecker } from '../actions/useIsChecker'

/** Renders its content for staff who check guests; other members see an explanation. */
export function CheckersOnly({ children }: PropsWithChildren) {
  if (useIsChecker()) return <>{children}</>
  return (
    <EmptyState
      title="这里由工作人员使用"
      hint="您的账号没有邀请核验的权限；需要核验请联系管理员开通"
      action={
        <Button size="inline" onPress={() => void relaunch('home')}>
          回首页
        </Button>
      }
    />
  )
}
