import type { StaffRole } from '@/contract/endpoint'
import { deskRoleTitles } from '../../../kernel/deskRoles'

/** Name of every role, in the order in which they are shown. */
export const staffRoleWords: Readonly<Record<StaffRole, string>> = {
  ...deskRoleTitles,
  maintenance: '设备维保',
  inspection: '安全巡检',
  invitation: '邀约核验',
}
