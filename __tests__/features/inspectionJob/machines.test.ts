import { checkDue } from '@/features/inspectionJob/model/roundProgress'
import { machineIn } from '@/features/inspectionJob/model/pointCode'
import { equipment } from '@/contract/equipment'
import { sample } from '../../support/screens/sample'

const now = Date.UTC(2026, 10, 23, 15, 30) // 23:30 in the park

test.each([
  ['2027-01-31', '2027年1月31日', 'good'],
  ['2026-12-23', '2026年12月23日\u00a0· 还有 30 天', 'wait'],
  ['2026-11-24', '2026年11月24日\u00a0· 还有 1 天', 'wait'],
  ['2026-11-23', '2026年11月23日\u00a0· 今天到期', 'bad'],
  ['2026-11-22', '2026年11月22日\u00a0· 已过期 1 天', 'bad'],
])('legal check due on %s', (day, text, tone) => expect(checkDue(day, now)).toEqual({ text, tone }))

test('no check is due without a day', () => expect(checkDue('', now)).toBeNull())

test('a kept machine is found by id, code or tag', () => {
  const machine = { ...sample(equipment), Id: 'm1', Code: 'SB-0001', NfcNo: '04AABBCCDD0011' }
  const untagged = { ...machine, Id: 'm2', Code: 'SB-0002', NfcNo: '' }
  const find = (id: string, code = '') => machineIn([untagged, machine], { id, code })?.Id
  expect(find('m1')).toBe('m1')
  expect(find('', 'sb-0001')).toBe('m1')
  expect(find('', '04:aa:bb:cc:dd:00:11')).toBe('m1')
  expect(find('', ' ')).toBeUndefined()
  expect(find('m9', 'SB-0001')).toBeUndefined()
})
