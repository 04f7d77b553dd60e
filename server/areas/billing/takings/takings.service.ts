import { auditKind } from '../../../kernel/writeAudit'

export const takingsAudit = auditKind('takings', '商户日报')

export { takingsBetween, type Takings } from './takings.repository'
