import type { StaffRole } from '@/contract/endpoint'

/** Roles whose owners may come to the desk, as they are called there. */
export const deskRoleTitles = {
  service: '客服',
  finance: '财务',
  marketing: '市场',
  manager: '园区管理员',
} as const satisfies Partial<Record<StaffRole, string>>

export type DeskRole = keyof typeof deskRoleTitles

/** In the order in which they are shown. */
export const deskRoles = Object.keys(deskRoleTitles) as DeskRole[]

/** Those of a person's roles that mean something at the desk. */
export const deskRolesOf = (roles: readonly string[]): DeskRole[] =>
  deskRoles.filter((role) => roles.includes(role))

/** What the manager of a park may do is everything. */
export const rightFor = (
  allowed: readonly DeskRole[],
  roles: readonly DeskRole[],
): DeskRole | undefined =>
  roles.find((role) => role !== 'manager' && allowed.includes(role)) ??
  roles.find((role) => role === 'manager')
