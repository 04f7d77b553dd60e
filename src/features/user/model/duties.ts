/** Staff duties by role (spec 1, 6), each with its page (spec 2). */
import type { StaffRole } from '@/contract/endpoint'
import { isPage, type Destination } from '@/navigation'

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
    title: '邀约核验',
    hint: '扫码或输入邀约码',
    page: '/pagespacka/cancelInivit/scanCheck',
  },
]

/**
 * Duties of the roles whose pages exist in this app version. The choice between member and staff is offered only if
 * there are any, so declaring the pages (src/routes.ts) enables it.
 */
export const dutiesOf = (roles: readonly StaffRole[]): Duty[] =>
  duties.filter(({ role, page }) => roles.includes(role) && isPage(page))
