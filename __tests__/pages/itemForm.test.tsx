/** Standard items on the page of a task: each type, faults, pictures with their stamp, and the way to a repair. */
import type { StandardItem } from '@/contract/staffWork'
import type * as Media from '@/platform/media'
import type * as Network from '@/platform/network'
import type * as Pictures from '@/platform/pictureStore'
import type * as Storage from '@/platform/storage'
import type * as Watermark from '@/platform/watermark'
import { routes } from '@/routes'
import { unreachable } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { staff } from '../support/screens/people'
import { item, jobUnderWay, maintainDay } from '../support/screens/tasks'

const open = (items: StandardItem[], more: { isFull?: boolean; cannotDraw?: boolean } = {}) => {
  const day = { ...maintainDay(jobUnderWay({ Items: items })), at: Date.now() }
  return openPage('maintainTaskDetail', {
    ...{ user: staff, query: { id: 'job-1' }, otherwise: unreachable },
    stored: { taskDays: { maintain: { ...day, owner: `mianfang/${staff.UserId}` } } },
    device(module) {
      module<typeof Network>('platform/network').plugNetwork(false)
      module<typeof Media>('platform/media').willPick([{ path: '/photo', size: 1 }])
      if (more.isFull) module<typeof Pictures>('platform/pictureStore').fillPictures(true)
      if (more.cannotDraw)
        module<typeof Watermark>('platform/watermark').failStamping(new Error('照片没能读取'))
    },
  })
}
const finish = async (page: OpenedPage) => {
  await page.tap('完成任务')
  await page.tap('确认完成')
}
const results = (page: OpenedPage) => {
  const { memoryKeys, storage } = page.module<typeof Storage>('platform/storage')
  const keys = memoryKeys().filter((key) => key.startsWith('offlineQueue/'))
  const entry = keys.map((key) => storage.read(key) as { payload: { Results: unknown } })[0]
  return entry?.payload.Results
}

test('a tick, a choice and a text are answered in place', async () => {
  const page = await open([
    item('a', { Text: '外观' }),
    item('b', { Text: '油位', Type: 'choice', Options: ['高', '中', '低'], WrongOptions: ['低'] }),
    item('c', { Text: '备注', Type: 'text', Required: false }),
  ])
  expect(page.text()).toContain('3. 备注（选填）')
  await page.tap('正常', 'radio')
  await page.tap('中', 'radio')
  expect(page.text()).toContain('已填 2 / 3 项')
  await page.type('备注', '声音平稳')
  await finish(page)
  expect(results(page)).toEqual([
    { ItemId: 'a', Value: 'ok', Note: '', Images: [] },
    { ItemId: 'b', Value: '中', Note: '', Images: [] },
    { ItemId: 'c', Value: '声音平稳', Note: '', Images: [] },
  ])
})

test('a number shows its range, and outside it requires a note or picture', async () => {
  const pressure = { Text: '压力', Type: 'number', Min: 0.35, Max: 0.6, Unit: 'MPa' } as const
  const page = await open([item('p', pressure)])
  expect(page.text()).toContain('正常范围 0.35–0.6 MPa')
  await page.type('压力（MPa）', '0.9')
  expect(page.text()).toContain('超出正常范围 0.35–0.6 MPa')
  await page.tap('完成任务')
  expect(page.text()).toContain('压力：结果异常，请写明情况或拍照')
  await page.tap('回去填写')
  await page.type('异常说明', '表坏了')
  expect(page.text()).not.toContain('结果异常，请写明情况或拍照')
  await finish(page)
  expect(results(page)).toEqual([{ ItemId: 'p', Value: '0.9', Note: '表坏了', Images: [] }])
})

test('an invalid number is reported at its item', async () => {
  const page = await open([item('p', { Text: '压力', Type: 'number', Max: 1 })])
  await page.type('压力', '很高')
  await page.tap('完成任务')
  await page.tap('回去填写')
  expect(page.text()).toContain('请填写数字，最多 3 位小数')
})

test('a picture is stamped with time, place and person, stored and removable', async () => {
  const page = await open([item('p', { Text: '铭牌照片', Type: 'picture' })])
  await page.tap('铭牌照片：拍照')
  const { stampedPictures } = page.module<typeof Watermark>('platform/watermark')
  expect(stampedPictures).toEqual([
    {
      path: '/photo',
      lines: [expect.stringMatching(/^\d{4}年\d+月\d+日 \d\d:\d\d$/), '3 号楼地下一层', '周师傅'],
    },
  ])
  const { pictureStore } = page.module<typeof Pictures>('platform/pictureStore')
  const [name = ''] = await pictureStore.names()
  expect(await pictureStore.address(name)).toBe('stamped /photo')
  await page.tap('删除铭牌照片第 1 张')
  await page.tap('完成任务')
  expect(page.text()).toContain('铭牌照片：请至少拍一张照片')
  await page.tap('回去填写')
  await page.tap('铭牌照片：拍照')
  await finish(page)
  expect(results(page)).toEqual([
    { ItemId: 'p', Value: '', Note: '', Images: [expect.stringMatching(/^kept:/)] },
  ])
})

test.each([
  ['a full device', { isFull: true }, '本机存储已满，这张照片没有保存'],
  ['a picture that cannot be read', { cannotDraw: true }, '照片没能读取'],
])('%s: the picture is refused with a message', async (_name, device, sentence) => {
  const page = await open([item('p', { Text: '铭牌照片', Type: 'picture' })], device)
  await page.tap('铭牌照片：拍照')
  expect(page.text()).toContain(sentence)
  expect(page.text()).toContain('已填 0 / 1 项')
})

test('a fault opens the repair form with everything filled in', async () => {
  const page = await open([item('p', { Text: '渗漏' })])
  expect(page.findByRole('button', '报修：渗漏')).toBeNull()
  await page.tap('异常', 'radio')
  await page.type('异常说明', '法兰滴水')
  await page.tap('报修：渗漏')
  expect([page.path(), page.query()]).toEqual([
    routes.repairReport,
    {
      ...{ kind: 'maintain', jobId: 'job-1', itemId: 'p', place: '3 号楼地下一层' },
      detail: '渗漏：异常，法兰滴水',
    },
  ])
})
