/** Address book: typed, parsed from a pasted text, or taken from WeChat; chosen for an order. */
import { userAddress } from '@/contract/userAddress'
import type { ChosenAddress } from '@/platform/chooseAddress/types'
import type * as ChooseAddress from '@/platform/chooseAddress'
import type * as Dialog from '@/platform/dialog'
import type * as Regions from '@/platform/regions'
import { routes } from '@/routes'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import type { LoadModule } from '../support/screens/startApp'
import { typeOn } from '../support/screens/typeOn'

const address = (fields: object) => ({
  ...sample(userAddress),
  Name: '张三',
  Phone: '13800000001',
  Province: '浙江省',
  City: '杭州市',
  District: '西湖区',
  Detail: '文三路 1 号',
  IsDefault: false,
  Text: '浙江省杭州市西湖区文三路 1 号',
  ...fields,
})
const home = address({ Id: 'home', IsDefault: true })
const office = address({ Id: 'office', Name: '李四', Detail: '纱厂路 58 号', District: '拱墅区' })

const open = (
  route: 'addresses' | 'addressEdit',
  query: Record<string, string> = {},
  answers: Answers = {},
  device?: (module: LoadModule) => void,
) =>
  openPage(route, {
    user: true,
    device,
    query,
    answers: {
      'userAddress.list': [home, office],
      'userAddress.save': (request) => address({ ...request, Id: request.Id ?? 'new' }),
      ...answers,
    },
  })
const saved = (page: OpenedPage) => page.requests('userAddress.save').map(({ request }) => request)
const region = (page: OpenedPage) =>
  page.getByRole('button', /^所在地区/).getAttribute('aria-label')

describe('new address', () => {
  test('is filled from a pasted text, naming what is missing', async () => {
    const page = await open('addressEdit')
    await page.type('粘贴整段地址', '李雷 浙江杭州西湖区文三路1号3幢')
    await page.tap('识别')
    expect(page.text()).toContain('已识别，请补充手机号')
    expect(page.value('收货人')).toBe('李雷')
    expect(region(page)).toBe('所在地区，浙江省 杭州市 西湖区')
    await page.type('手机号', '13800000002')
    await page.tap('保存')
    expect(saved(page)).toEqual([
      {
        Name: '李雷',
        Phone: '13800000002',
        Province: '浙江省',
        City: '杭州市',
        District: '西湖区',
        Detail: '文三路1号3幢',
        IsDefault: false,
      },
    ])
    expect(page.path()).toBe(routes.addresses)
  })

  test('keeps typed values that the pasted text lacks', async () => {
    const page = await open('addressEdit')
    await page.type('收货人', '韩梅梅')
    await page.type('粘贴整段地址', '浙江省杭州市西湖区文三路1号')
    await page.tap('识别')
    expect(page.text()).toContain('已识别，请补充收货人、手机号')
    expect(page.value('收货人')).toBe('韩梅梅')
  })

  test('is unchanged by a text without data', async () => {
    const page = await open('addressEdit')
    await page.tap('识别')
    expect(page.text()).toContain('请先粘贴或输入地址')
    await page.type('粘贴整段地址', '……')
    await page.tap('识别')
    expect(page.text()).toContain('请补充收货人、手机号、所在地区')
  })

  test('is read from a text even without the list of regions', async () => {
    const page = await open('addressEdit')
    page.module<typeof Regions>('platform/regions').regionsAre(new Error('no script'))
    await page.tap(/^所在地区/)
    expect(page.toasts()).toEqual(['地区加载失败，请检查网络'])
    await page.type('粘贴整段地址', '李雷 13800000002 浙江省杭州市西湖区文三路1号')
    await page.tap('识别')
    expect(region(page)).toBe('所在地区，浙江省 杭州市 西湖区')
  })

  test('shows what is missing at each field and sends nothing', async () => {
    const page = await open('addressEdit')
    // The field is prefilled with the member's own name.
    await page.type('收货人', '')
    await page.tap('保存')
    for (const text of ['请填写收件人', '请填写联系电话', '请选择所在地区', '请填写详细地址'])
      expect(page.text()).toContain(text)
    expect(saved(page)).toEqual([])
  })

  test('keeps its input after a refusal, also over a reload', async () => {
    const page = await open(
      'addressEdit',
      {},
      { 'userAddress.save': failed(409, '最多 20 个', 'addressLimit') },
    )
    await page.type('粘贴整段地址', '李雷 13800000002 浙江省杭州市西湖区文三路1号')
    await page.tap('识别')
    await page.tap('保存')
    expect(page.toasts()).toEqual(['最多 20 个'])
    expect(page.value('收货人')).toBe('李雷')
    expect(page.path()).toBe(routes.addressEdit)
  })

  test('region wheels reset below a changed province, and show a municipality once', async () => {
    const page = await open('addressEdit')
    await page.tap(/^所在地区/)
    const turn = async (wheel: string, key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      page.getByRole('spinbutton', wheel).dispatchEvent(event)
      await page.settled()
    }
    const now = () =>
      ['省份', '城市', '区县'].map((name) =>
        page.getByRole('spinbutton', name).getAttribute('aria-valuetext'),
      )
    expect(now()).toEqual(['北京市', '北京市', '东城区'])
    await turn('区县', 'ArrowDown')
    expect(now()).toEqual(['北京市', '北京市', '朝阳区'])
    await turn('省份', 'ArrowDown')
    expect(now()).toEqual(['浙江省', '杭州市', '拱墅区'])
    await turn('城市', 'ArrowDown')
    expect(now()).toEqual(['浙江省', '金华市', '义乌市'])
    await turn('省份', 'ArrowDown')
    expect(now()).toEqual(['湖北省', '仙桃市', '无'])
    await turn('省份', 'PageUp')
    await page.tap('确定')
    await page.settled()
    expect(region(page)).toBe('所在地区，北京市 东城区')
  })
})

describe('address list', () => {
  test('edits an address on tap and deletes it after a confirmation', async () => {
    const page = await open('addressEdit', { id: 'office' }, { 'userAddress.remove': {} })
    expect(page.value('收货人')).toBe('李四')
    await page.type('收货人', '李四光')
    await page.tap('保存')
    expect(saved(page)).toMatchObject([{ Id: 'office', Name: '李四光' }])

    const again = await open('addressEdit', { id: 'office' }, { 'userAddress.remove': {} })
    const dialog = again.module<typeof Dialog>('platform/dialog')
    dialog.answerWith(false)
    await again.tap('删除这个地址')
    expect(again.requests('userAddress.remove')).toEqual([])
    dialog.answerWith(true)
    await again.tap('删除这个地址')
    expect(again.requests('userAddress.remove').map(({ request }) => request)).toEqual([
      { Id: 'office' },
    ])
  })

  test('disables the button at twenty addresses with the reason', async () => {
    const many = Array.from({ length: 20 }, (_, at) => address({ Id: `a${at}` }))
    const page = await open('addresses', {}, { 'userAddress.list': many })
    expect(page.getByRole('button', '最多保存 20 个地址').getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  test('for an order preselects the default address', async () => {
    const page = await open('addresses', { choose: '1' })
    const chosen = () =>
      page
        .names('radio')
        .filter((name) => page.getByRole('radio', name).getAttribute('aria-checked') === 'true')
    expect(chosen()).toEqual([
      expect.stringMatching(/^张三 13800000001 默认 浙江省杭州市西湖区 文三路 1 号/),
    ])
    await page.tap(/^李四/)
    expect(chosen()).toEqual([expect.stringMatching(/^李四 13800000001/)])
  })

  test('for an order answers the arrow keys, which choose nothing', async () => {
    const page = await open('addresses', { choose: '1' })
    const [first, second] = page.names('radio').map((name) => page.getByRole('radio', name))
    first!.focus()
    expect(await typeOn(page, first!, 'ArrowDown')).toBe('taken')
    expect(document.activeElement).toBe(second)
    expect(first!.getAttribute('aria-checked')).toBe('true')
  })
})

describe('WeChat’s address book', () => {
  const kept: ChosenAddress = {
    name: '王五',
    phone: '13900000009',
    province: '重庆市',
    city: '县',
    district: '云阳县',
    detail: '双江街道 1 号',
  }
  const offer = (chosen: ChosenAddress | null | Error, answers: Answers = {}) =>
    open('addresses', {}, answers, (module) =>
      module<typeof ChooseAddress>('platform/chooseAddress').addressChosen(chosen),
    )

  test('is not offered where unavailable', async () => {
    const page = await open('addresses')
    expect(page.findByRole('button', '用微信里的地址')).toBeNull()
  })

  test('saves the chosen address with the region in the app’s words', async () => {
    const page = await offer(kept)
    await page.tap('用微信里的地址')
    expect(saved(page)).toEqual([
      {
        Name: '王五',
        Phone: '13900000009',
        Province: '重庆市',
        City: '重庆市',
        District: '云阳县',
        Detail: '双江街道 1 号',
      },
    ])
    expect(page.toasts()).toEqual(['已添加'])
  })

  test('opens the form with an address that cannot be saved', async () => {
    const page = await offer(
      { ...kept, detail: '长'.repeat(80) },
      { 'userAddress.save': failed(409, '最多 20 个') },
    )
    await page.tap('用微信里的地址')
    expect(page.path()).toBe(routes.addressEdit)
    expect(page.value('收货人')).toBe('王五')
  })

  test('fills the form of a new address without saving', async () => {
    const page = await open('addressEdit', {}, {}, (module) =>
      module<typeof ChooseAddress>('platform/chooseAddress').addressChosen(kept),
    )
    await page.tap('用微信里的地址')
    expect(page.value('收货人')).toBe('王五')
    expect(region(page)).toBe('所在地区，重庆市 云阳县')
    expect(saved(page)).toEqual([])
  })

  test('closed changes nothing, and unavailable shows why', async () => {
    const closed = await offer(null)
    await closed.tap('用微信里的地址')
    expect(saved(closed)).toEqual([])
    const refused = await offer(new Error('微信的地址列表没有打开，请直接填写'))
    await refused.tap('用微信里的地址')
    expect(refused.toasts()).toEqual(['微信的地址列表没有打开，请直接填写'])
  })
})
