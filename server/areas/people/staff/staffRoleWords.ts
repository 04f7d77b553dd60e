import type { StaffRole } from '@/contract/endpoint'
import { deskRoleTitles } from '../../../kernel/deskRoles'

/** Roles that are given by themselves; `shopkeeper` comes with a shop (shops/shopKeeper). */
export type GrantedRole = Exclude<StaffRole, 'shopkeeper'>

/** Name of every granted role, in the order in which they are shown. */
export const staffRoleWords: Readonly<Record<GrantedRole, string>> = {
  service: deskRoleTitles.service,
  finance: deskRoleTitles.finance,
  marketing: deskRoleTitles.marketing,
  manager: deskRoleTitles.manager,
  maintenance: '设备维保',
  inspection: '安全巡检',
  invitation: '邀约核验',
}

export const grantedRoles = Object.keys(staffRoleWords) as GrantedRole[]

export const isGrantedRole = (word: string): word is GrantedRole =>
  grantedRoles.some((role) => role === word)
