/** The system pages of spec 2: pictures, a place shown, a place chosen. */
import { buildingInfo } from '@/contract/buildingInfo'
import type * as Clipboard from '@/platform/clipboard'
import type * as Location from '@/platform/location'
import { routes } from '@/routes'
import { mapPlace } from '../support/park/mapPlaces'
import type { Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hall = {
  ...sample(buildingInfo),
  Id: 'b1',
  Name: '3 号楼 织布楼',
  Kind: 'building' as const,
  Note: '美术馆',
  Address: '纱厂路 58 号 3 号楼',
  Latitude: 30.3197,
  Longitude: 120.1386,
  WidthMetres: 96,
  DepthMetres: 48,
}
const gate = { ...hall, Id: 'b2', Name: '东门', Kind: 'gate' as const, Note: '', Longitude: 120.14 }
const drawn = mapPlace('b1', {
  Name: hall.Name,
  Latitude: hall.Latitude,
  Longitude: hall.Longitude,
})
const answers: Answers = { 'buildingInfo.query': [hall, gate], 'business.parkMap': [drawn] }
const query = {
  latitude: '30.3197',
  longitude: '120.1386',
  name: '织布楼',
  address: '纱厂路58号',
}

describe('place shown', () => {
  test('is on the plan, with links to three maps', async () => {
    const page = await openPage('openLocation', { query, answers })
    expect(page.names('img')).toContain('地图，标出织布楼')
    expect(page.text()).toContain('纱厂路58号')
    const { openedPlaces } = page.module<typeof Location>('platform/location')
    for (const map of ['高德地图', '腾讯地图', '手机自带地图']) await page.tap(map, 'link')
    expect(openedPlaces).toHaveLength(3)
    expect(openedPlaces[0]).toMatchObject({ latitude: 30.3197, longitude: 120.1386 })
  })

  test('has an address that a tap copies', async () => {
    const page = await openPage('openLocation', { query, answers })
    await page.tap('复制地址 纱厂路58号', 'button')
    const { copiedTexts } = page.module<typeof Clipboard>('platform/clipboard')
    expect(copiedTexts.at(-1)).toBe('织布楼 纱厂路58号')
  })

  test('has its distance on request, and a refusal is reported', async () => {
    const page = await openPage('openLocation', { query, answers })
    await page.tap('看看离我多远', 'link')
    expect(page.text()).toContain('没有取得您的位置')
    const { standAt } = page.module<typeof Location>('platform/location')
    standAt({ latitude: 30.3207, longitude: 120.1386 })
    await page.tap('看看离我多远', 'link')
    expect(page.text()).toContain('距您约 110 米')
  })

  test.each([{}, { latitude: '91', longitude: '1' }, { latitude: 'x', longitude: '2' }] as Record<
    string,
    string
  >[])('without valid coordinates says so: %j', async (bad) => {
    const page = await openPage('openLocation', { query: bad, answers })
    expect(page.text()).toContain('没有找到要看的位置')
  })
})

describe('place chosen', () => {
  test('is shown, with the previous page behind it', async () => {
    const page = await openPage('home', { answers })
    const { go } = page.module<{ go(to: string): Promise<void> }>('navigation')
    await go('chooseLocation')
    await page.settled()
    await page.tap(/织布楼/, 'radio')
    await page.tap('选择3 号楼 织布楼', 'button')
    expect(page.path()).toBe(routes.openLocation)
    expect(page.query()).toMatchObject({ name: hall.Name, latitude: String(hall.Latitude) })
    await page.goBack()
    expect(page.path()).toBe(routes.home)
  })

  test('without a previous page is shown', async () => {
    const page = await openPage('chooseLocation', { answers })
    await page.tap('东门', 'radio')
    await page.tap('选择东门', 'button')
    expect(page.path()).toBe(routes.openLocation)
    expect(page.query()).toMatchObject({ name: '东门' })
  })

  test('can be searched and can be the own position', async () => {
    const page = await openPage('chooseLocation', { answers })
    page
      .module<typeof Location>('platform/location')
      .standAt({ latitude: 30.32, longitude: 120.139 })
    await page.tap('按远近排列')
    expect(page.names('radio')[0]).toContain('我的当前位置')
    await page.type('搜楼栋、出入口', '没有这里')
    expect(page.text()).toContain('没有这样的位置')
  })
})

describe('pictures', () => {
  test('open at the chosen one and close to the previous page', async () => {
    const page = await openPage('previewImage', {
      query: { urls: '/art/a.webp,/art/b.webp', current: '/art/b.webp' },
    })
    expect(page.text()).toContain('2 / 2')
    await page.tap('关闭')
    expect(page.path()).toBe(routes.home)
  })

  test.each(['https://evil.example/x.png', '//evil.example/x.png', 'javascript:alert(1)', ''])(
    'from other hosts are not shown: %s',
    async (urls) => {
      const page = await openPage('previewImage', { query: { urls, current: '' } })
      expect(page.text()).toContain('没有可以查看的图片')
    },
  )
})
