import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import type { StaffRole } from '@/contract/endpoint'
import { relaunch } from '@/navigation'
import { userAtom } from '@/state/session'
import './gloves.scss'

const works = { maintenance: '维保任务', inspection: '巡检任务' } as const

/** True when the user has a staff role. */
export const useHasRole = (role: StaffRole): boolean =>
  useAtomValue(userAtom)?.Roles.includes(role) ?? false

/** Renders its content for staff with the role; other members see an explanation. */
export function StaffOnly({ role, children }: PropsWithChildren<{ role: keyof typeof works }>) {
  if (useHasRole(role)) return <>{children}</>
  return (
    <EmptyState
      title="这里由工作人员使用"
      hint={`您的账号没有${works[role]}的权限；需要请联系管理员开通`}
      action={
        <Button size="inline" onPress={() => void relaunch('home')}>
          回首页
        </Button>
      }
    />
  )
}
