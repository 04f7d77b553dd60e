import { deskRoleTitles } from './deskRoles'

/** Desk labels of the roles under which an audited act was done. */
export const auditRoleTexts = {
  ...deskRoleTitles,
  maintenance: '维保',
  inspection: '巡检',
  invitation: '核销',
  /** An `inner` call: another server of the park, no personal account. */
  server: '业务系统',
  /** A refused log-in: a phone number alone proves no identity. */
  stranger: '未登录',
} as const

export type AuditRole = keyof typeof auditRoleTexts
