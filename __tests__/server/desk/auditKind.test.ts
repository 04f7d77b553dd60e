import { auditKind, auditKindText } from '../../../server/kernel/auditKind'
import { createProduct } from '../../../server/areas'

it('a subject of the audit log has one word', () => {
  expect(createProduct).toBeDefined()
  expect(auditKindText('longTermSpace')).toBe('长租车位')
  expect(() => auditKind('longTermSpace', '车位')).toThrow(
    'two subjects of the audit log are called longTermSpace',
  )
  expect(auditKindText('longTermSpace')).toBe('长租车位')
})

it('an entry of a subject that no domain declares any more shows no English', () => {
  expect(auditKindText('ofAnEarlierRelease')).toBe('其他')
})
