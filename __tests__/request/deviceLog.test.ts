/** The device log that goes with log-in and registration (spec 3). */
import { device } from '@/platform/deviceInfo'
import { messenger } from '@/platform/messenger'
import { deviceLog } from '@/request/deviceLog'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)

const phone = {
  os: 'ios' as const,
  system: 'iOS 17.2',
  osVersion: '17.2',
  brand: 'Apple',
  model: 'iPhone 15',
  language: 'zh-CN',
  platform: 'wechat',
  platformVersion: '3.3.5',
  statusBarPx: 44,
}

beforeEach(() => void (process.env.PRODUCT_VERSION = '1.2.3'))
afterEach(() => jest.restoreAllMocks())

test('the device log has the fields of the spec', () => {
  jest.spyOn(device, 'info').mockReturnValue(phone)
  expect(deviceLog()).toEqual({
    City: '',
    Province: '',
    Country: '',
    Language: 'zh-CN',
    ThirdAppType: 1,
    SourceType: 7,
    DeviceType: 'Apple iPhone 15',
    System: 'iOS 17.2',
    Sysetm: 'iOS 17.2',
    SysVersion: '17.2',
    Platform: 'wechat',
    PFMVersion: '3.3.5',
    ProductVersion: '1.2.3',
  })
})

test.each([
  ['', 'iPhone 15', 'iPhone 15'],
  ['Apple', '', 'Apple'],
  ['', '', ''],
])('brand %j and model %j give %j', (brand, model, DeviceType) => {
  jest.spyOn(device, 'info').mockReturnValue({ ...phone, brand, model })
  expect(deviceLog().DeviceType).toBe(DeviceType)
})

test('the messenger’s browser has another source type', () => {
  jest.spyOn(messenger, 'isMessengerBrowser').mockReturnValue(true)
  expect(deviceLog().SourceType).toBe(5)
})

test('texts of unusual browsers are cut to 64 characters', () => {
  const long = '长'.repeat(70)
  const cut = '长'.repeat(64)
  jest.spyOn(device, 'info').mockReturnValue({
    ...phone,
    ...{ system: long, osVersion: long, brand: long, language: long, platformVersion: long },
  })
  expect(deviceLog()).toMatchObject({
    Language: cut,
    DeviceType: cut,
    System: cut,
    Sysetm: cut,
    SysVersion: cut,
    PFMVersion: cut,
  })
})
