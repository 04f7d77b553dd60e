import type { CurrentUser } from '@/contract/user'

type Role = CurrentUser['Roles'][number]

const names: Record<Role, string> = {
  maintenance: '设备维保',
  inspection: '安全巡检',
  invitation: '邀约核验',
  marketing: '市场营销',
  service: '客户服务',
  finance: '财务',
  manager: '园区管理',
  shopkeeper: '商户',
}

/** Display names of staff roles (spec 6). */
export const roleNames = (roles: readonly Role[]): string[] => roles.map((role) => names[role])
