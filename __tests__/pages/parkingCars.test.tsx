/** A member's cars, long-term spaces and records. */
import {
  car,
  longTerm,
  parkingRecord,
  parkingRecordDetail,
  type Car,
  type LongTerm,
} from '@/contract/carInfo'
import { orderDetail } from '@/contract/order'
import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { failed, pageOf, park } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const carOf = (fields: Partial<Car> = {}): Car => ({
  ...sample(car),
  Id: 'c1',
  PlateNo: '浙A12345',
  PlateColor: 'blue',
  IsDefault: false,
  Verified: false,
  Status: 'Normal',
  LongTerm: null,
  InLotName: null,
  Brand: '比亚迪',
  Remark: '',
  Actions: ['edit', 'delete', 'setDefault'],
  ...fields,
})
const spaceOf = (fields: Partial<LongTerm> = {}): LongTerm => ({
  ...sample(longTerm),
  Id: 's1',
  CarId: 'c1',
  PlateNo: '浙A12345',
  LotName: '地下停车场',
  SpaceNo: 'A-12',
  To: '2026-01-31',
  DaysLeft: 9,
  MonthlyFee: 30_000,
  Status: 'Expiring',
  StatusText: '还有 9 天到期',
  Options: [
    { Months: 1, Amount: 30_000, From: '2026-02-01', To: '2026-02-28' },
    { Months: 3, Amount: 90_000, From: '2026-02-01', To: '2026-04-30' },
  ],
  ...fields,
})

describe('cars', () => {
  const open = (cars: Car[], more: object = {}) =>
    openPage('cars', { user: true, answers: { 'carInfo.list': cars, ...more } })

  test('are limited to five', async () => {
    const cars = ['1', '2', '3', '4', '5'].map((end) =>
      carOf({ Id: end, PlateNo: `浙A1234${end}` }),
    )
    const page = await open(cars)
    await page.tap('最多添加 5 辆车')
    expect(page.path()).toBe(routes.cars)
    const fewer = await open(cars.slice(1))
    await fewer.tap('添加车辆')
    expect(fewer.path()).toBe(routes.carEdit)
  })

  test('are deleted only after a question', async () => {
    const page = await open([carOf()], { 'carInfo.delete': {} })
    const { answerWith } = page.module<typeof Dialog>('platform/dialog')
    answerWith(false)
    await page.tap('删除 浙A12345')
    expect(page.requests('carInfo.delete')).toHaveLength(0)
    answerWith(true)
    await page.tap('删除 浙A12345')
    expect(page.requests('carInfo.delete')[0]?.request).toEqual({ Id: 'c1' })
  })

  test('warn of a space that ends soon, and of one that has ended', async () => {
    const ending = carOf({ StatusText: '车位快到期', LongTerm: spaceOf() })
    const page = await open([
      ending,
      carOf({
        ...{ Id: 'c2', PlateNo: '浙A54321', Status: 'Expired', StatusText: '车位已到期' },
        LongTerm: spaceOf({ Status: 'Expired' }),
      }),
      carOf({
        Id: 'c3',
        PlateNo: '浙A11111',
        StatusText: '正常',
        LongTerm: spaceOf({ Status: 'Normal' }),
      }),
    ])
    expect(page.text()).toContain('车位快到期')
    expect(page.text()).toContain('车位已到期')
    expect(page.text()).not.toContain('正常')
  })

  test('become the default with everything else unchanged', async () => {
    const page = await open([carOf()], { 'carInfo.update': carOf({ IsDefault: true }) })
    await page.tap('浙A12345 设为默认')
    expect(page.requests('carInfo.update')[0]?.request).toEqual({
      Id: 'c1',
      PlateNo: '浙A12345',
      PlateColor: 'blue',
      Brand: '比亚迪',
      IsDefault: true,
    })
  })
})

describe('car', () => {
  test('is entered with the plate keyboard, and its colour follows the plate', async () => {
    const page = await openPage('carEdit', { user: true, answers: { 'carInfo.save': carOf() } })
    await page.tap('添加车辆', 'button')
    expect(page.text()).toContain('请输入车牌号')
    await page.tap(/^第 1 位/)
    await page.tap('新能源车牌，增加第 8 位')
    for (const key of '浙AD12345') await page.tap(key)
    await page.tap('添加车辆', 'button')
    expect(page.requests('carInfo.save')[0]?.request).toMatchObject({
      PlateNo: '浙AD12345',
      PlateColor: 'green',
    })
  })

  test.each([
    ['carTwice', '这辆车已经添加过了'],
    ['carsFull', '最多添加 5 辆车'],
  ])('shows %s at the plate', async (reason, message) => {
    const page = await openPage('carEdit', {
      user: true,
      query: { id: 'c1' },
      answers: {
        'carInfo.list': [carOf()],
        'carInfo.update': failed(400, message, reason),
      },
    })
    await page.tap('保存')
    expect(page.getByRole('alert', undefined).textContent).toBe(message)
  })

  test('shows the sign of the park’s province pale in the empty first box', async () => {
    const here = { ...park, Address: '浙江省杭州市' }
    const page = await openPage('carEdit', {
      user: true,
      stored: { park: here },
      answers: { 'park.getParkInfo': here },
    })
    expect(page.getByRole('button', /^第 1 位，空/).textContent).toBe('浙')
  })

  test('keeps its plate and colour once verified', async () => {
    const page = await openPage('carEdit', {
      user: true,
      query: { id: 'c1' },
      answers: { 'carInfo.list': [carOf({ Verified: true })] },
    })
    expect(page.findByRole('group', '车牌号')).toBeNull()
    expect(page.findByRole('radiogroup', '车牌颜色')).toBeNull()
    expect(page.text()).toContain('已核验 · 车牌、颜色不可改')
  })
})

describe('long-term space', () => {
  const open = (more: object = {}) =>
    openPage('renewal', {
      user: true,
      answers: {
        'carInfo.longtermList': [spaceOf()],
        'carInfo.renew': { ...sample(orderDetail), Id: 'o1', Status: 'PendingPay' as const },
        ...more,
      },
    })

  test('shows the new last day before payment and renews to it', async () => {
    const page = await open()
    await page.tap(/^续 3 个月/, 'radio')
    expect(page.text()).toContain('续到 2026年4月30日')
    await page.tap('续费 ¥900.00')
    expect(page.requests('carInfo.renew')[0]?.request).toMatchObject({
      Id: 's1',
      Months: 3,
      To: '2026-04-30',
    })
  })

  test('that has expired shows which days the renewal covers', async () => {
    const option = { Months: 1, Amount: 30_000, From: '2026-03-10', To: '2026-04-10' }
    const page = await open({
      'carInfo.longtermList': [spaceOf({ DaysLeft: -38, Status: 'Expired', Options: [option] })],
    })
    expect(page.text()).toContain('2026年3月10日起有效，此前停车按临时车计费；今后每月 10 日到期')
    const running = await open()
    expect(running.text()).toContain('续到 2026年2月28日')
    expect(running.text()).not.toContain('临时车')
  })

  test('that has changed meanwhile is reloaded', async () => {
    const page = await open({
      'carInfo.renew': failed(400, '到期日已变化，请确认后再付', 'renewalChanged'),
    })
    page.park.answer({
      'carInfo.longtermList': [
        spaceOf({
          To: '2026-02-28',
          Options: [{ Months: 1, Amount: 30_000, From: '2026-03-01', To: '2026-03-31' }],
        }),
      ],
    })
    await page.tap(/^续费 ¥300.00/)
    expect(page.text()).toContain('到期日已变化，请确认后再付')
    expect(page.text()).toContain('续到 2026年3月31日')
  })

  test('that cannot be renewed shows why', async () => {
    const page = await open({
      'carInfo.longtermList': [spaceOf({ Options: [], StatusText: '车位已冻结，请到服务台处理' })],
    })
    expect(page.text()).toContain('车位已冻结，请到服务台处理')
    expect(page.findByRole('button', /^续费/)).toBeNull()
  })
})

describe('records', () => {
  test('of a month open in detail', async () => {
    const record = { ...sample(parkingRecord), Id: 'r1', PlateNo: '浙A12345', PaidAmount: 400 }
    const page = await openPage('parkingRecords', {
      user: true,
      answers: { 'carInfo.parkingOrderList': pageOf([record]) },
    })
    expect(page.requests('carInfo.parkingOrderList')[0]?.request).toMatchObject({
      Month: expect.stringMatching(/^\d{4}-\d{2}$/),
    })
    await page.tap(/浙A·12345/, 'link')
    expect(page.path()).toBe(routes.parkingRecord)
    expect(page.query()).toEqual({ id: 'r1' })
  })

  test('show one sum, the fee, and 免费 for none', async () => {
    const left = { OutAt: 1, StatusText: '已离场', ExitText: '' }
    const record = { ...sample(parkingRecord), ...left, Amount: 2200, DueAmount: null }
    const rows = [
      { ...record, Id: 'r1', PaidAmount: 0 },
      { ...record, Id: 'r2', PaidAmount: 2200 },
      // A car still inside shows the amount due now, after reductions.
      {
        ...{ ...record, Id: 'r3', Amount: 4000, DueAmount: 2200, PaidAmount: 0 },
        ...{ OutAt: null, StatusText: '停车中' },
      },
      // The fee was paid at the booth: it is in no bill.
      {
        ...{ ...record, Id: 'r4', PaidAmount: 0, ExitText: '岗亭收费' },
        StatusText: '已离场 · 岗亭收费 ¥22.00',
      },
      { ...record, Id: 'r5', Amount: 0, PaidAmount: 0 },
      { ...record, Id: 'r6', Amount: 0, ExitText: '岗亭多收 ¥8.00，请到服务台领取' },
    ]
    const page = await openPage('parkingRecords', {
      user: true,
      answers: { 'carInfo.parkingOrderList': pageOf(rows) },
    })
    expect(document.querySelectorAll('[aria-label="22.00 元"]')).toHaveLength(4)
    expect(page.text().match(/免费/g)).toHaveLength(2)
    expect(page.text()).toContain('岗亭多收 ¥8.00，请到服务台领取')
    expect(page.text().match(/岗亭收费/g)).toHaveLength(1)
    expect(page.text()).not.toContain('实付')
    expect(page.text()).not.toContain('已离场')
  })

  test('show the picture of the entry if there is one', async () => {
    const detail = { ...sample(parkingRecordDetail), PlateNo: '浙A12345', InImage: '/art/in.webp' }
    const open = (InImage: string) =>
      openPage('parkingRecord', {
        user: true,
        query: { id: 'r1' },
        answers: { 'carInfo.parkingOrderDetail': { ...detail, InImage } },
      })
    expect((await open('/art/in.webp')).names('img')).toContain('浙A·12345 入场时的照片')
    expect((await open('')).text()).not.toContain('入场照片')
  })
})
