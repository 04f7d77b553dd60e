import { hostToLookUp } from '@/launch/hostToLookUp'

const generic = ['park.example.com', 'www.park.example.com']

describe('hostToLookUp (spec 4)', () => {
  test.each([
    'binjiang.park.example.com',
    'park.binjiang-culture.cn',
    'mianfang.localhost',
    '8.8.8.8',
    '172.32.0.1',
  ])('%s names a park', (host) => {
    expect(hostToLookUp(host, generic)).toBe(host)
  })

  test.each([
    '',
    'localhost',
    'intranet',
    '127.0.0.1',
    '10.2.3.4',
    '172.16.0.9',
    '172.31.255.1',
    '192.168.1.10',
    '169.254.3.3',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '::1',
    '[fd00::1]',
    '[fe80::1]',
    'printer.local',
    'park.example.com',
    'WWW.park.example.com',
    'park.example.com.',
  ])('%s names no park', (host) => {
    expect(hostToLookUp(host, generic)).toBe('')
  })
})
