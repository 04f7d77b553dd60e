import { auditKind, auditKindText } from '../../../server/kernel/writeAudit'
import { createProduct } from '../../../server/areas'

it('auditKind refuses a second word for a subject', () => {
  expect(createProduct).toBeDefined()
  expect(auditKindText('longTermSpace')).toBe('长租车位')
  expect(() => auditKind('longTermSpace', '车位')).toThrow(
    'two subjects of the audit log are called longTermSpace',
  )
  expect(auditKindText('longTermSpace')).toBe('长租车位')
})

it('auditKindText of an unknown subject is 其他', () => {
  expect(auditKindText('ofAnEarlierRelease')).toBe('其他')
})
