/** Staff duties by role (spec 1, 6), each with its page (spec 2). */
import type { StaffRole } from '@/contract/endpoint'
import { isPage, type Destination } from '@/navigation'
import type { CurrentUser } from '@/contract/user'

export interface Duty {
  role: StaffRole
  title: string
  hint: string
  page: Destination
}

const duties: readonly Duty[] = [
  {
    role: 'maintenance',
    title: '维保任务',
    hint: '接单、处理、完工',
    page: '/pagespacka/maintainTask/maintainTask',
  },
  {
    role: 'inspection',
    title: '巡检任务',
    hint: '按路线检查设备',
    page: '/pagespacka/inspectionTask/inspectionTask',
  },
  {
    role: 'invitation',
    title: '邀请核验',
    hint: '扫码或输入邀请码',
    page: '/pagespacka/cancelInivit/scanCheck',
  },
]

/**
 * Duties of the roles whose pages exist in this app version. The choice between member and staff is offered only if
 * there are any, so declaring the pages (src/routes.ts) enables it.
 */
export const dutiesOf = (roles: readonly StaffRole[]): Duty[] =>
  duties.filter(({ role, page }) => roles.includes(role) && isPage(page))

type Role = CurrentUser['Roles'][number]

const names: Record<Role, string> = {
  maintenance: '设备维保',
  inspection: '安全巡检',
  invitation: '邀请核验',
  marketing: '市场营销',
  service: '客户服务',
  finance: '财务',
  manager: '管理员',
  shopkeeper: '商户',
}

/** Display names of staff roles (spec 6). */
export const roleNames = (roles: readonly Role[]): string[] => roles.map((role) => names[role])
