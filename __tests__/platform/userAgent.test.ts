import { readUserAgent } from '@/platform/deviceInfo/userAgent'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.44(0x18002c2f) NetType/WIFI Language/zh_CN',
    {
      os: 'ios',
      system: 'iOS 17.2',
      osVersion: '17.2',
      model: 'iPhone',
      platform: 'wechatBrowser',
      platformVersion: '8.0.44',
    },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; V2049A Build/TP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36',
    {
      os: 'android',
      system: 'Android 13',
      osVersion: '13',
      model: 'V2049A Build/TP1A',
      platform: 'browser',
      platformVersion: '116.0.0.0',
    },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    {
      os: 'other',
      system: '',
      osVersion: '',
      model: '',
      platform: 'browser',
      platformVersion: '142.0.0.0',
    },
  ],
])('user agent is parsed: %s', (text, expected) => {
  expect(readUserAgent(text)).toEqual(expected)
})
