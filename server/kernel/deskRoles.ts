import type { StaffRole } from '@/contract/endpoint'

/** Roles with access to the desk, with their titles there. */
export const deskRoleTitles = {
  service: '客服',
  finance: '财务',
  marketing: '市场',
  manager: '园区管理员',
  /** A person of a shop, bound to it (billing/shopKeeper). */
  shopkeeper: '商户',
} as const satisfies Partial<Record<StaffRole, string>>

export type DeskRole = keyof typeof deskRoleTitles

/** Desk roles in display order. */
export const deskRoles = Object.keys(deskRoleTitles) as DeskRole[]

/** A person's roles that apply at the desk. */
export const deskRolesOf = (roles: readonly string[]): DeskRole[] =>
  deskRoles.filter((role) => roles.includes(role))

/**
 * The role under which an act is allowed: one of `allowed`, else the manager's, which allows
 * everything. Undefined: not allowed.
 */
export const rightFor = (
  allowed: readonly DeskRole[],
  roles: readonly DeskRole[],
): DeskRole | undefined =>
  roles.find((role) => role !== 'manager' && allowed.includes(role)) ??
  roles.find((role) => role === 'manager')

/** Groups of the desk's side bar, in their order, with their titles. */
export const deskGroupTitles = {
  today: '今日',
  money: '订单与资金',
  shops: '商户与商品',
  members: '会员与营销',
  estate: '物业与停车',
  events: '活动与演出',
  content: '内容',
  staff: '员工与记录',
} as const

/** Group of a part; every part names its own (`DeskPart.group`). */
export type DeskGroup = keyof typeof deskGroupTitles

/** Groups in display order. */
export const deskGroups = Object.keys(deskGroupTitles) as DeskGroup[]
