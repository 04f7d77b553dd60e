import { auditKind } from '../../../kernel/auditKind'

export const takingsAudit = auditKind('takings', '商户日报')
