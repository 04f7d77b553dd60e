import { deskRoleTitles } from './deskRoles'

/** The rights by which an act in the audit log was done, in the words of the desk. */
export const auditRoleTexts = {
  ...deskRoleTitles,
  maintenance: '维保',
  inspection: '巡检',
  invitation: '核销',
  /** An `inner` call: another server of the park, which names no person. */
  server: '业务系统',
  /** A log-in that was refused: the phone number is not proof of a person. */
  stranger: '未登录',
} as const

export type AuditRole = keyof typeof auditRoleTexts
