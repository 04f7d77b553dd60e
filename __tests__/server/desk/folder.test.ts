/**
 * A park's folder at the desk: upload, mistakes, plan, import, and what the desk itself has changed.
 * @long
 */
import { zipSync } from 'fflate'
import { product } from '../../../server/areas'
import { exportFolder } from '../../../server/tools/park/exportFolder'
import { atDesk, type DeskBrowser } from '../../support/server/desk'
import { describeServer, PARK, phones } from '../../support/server/testApp'

const test = describeServer()
let manager: DeskBrowser
beforeAll(async () => void (manager = await atDesk(test, phones.manager)))

type Files = Map<string, Buffer>
type Changes = Record<string, (text: string) => string>

/** The running park's folder, with changes. */
async function folder(changes: Changes = {}, without: readonly string[] = []): Promise<Files> {
  const files = await exportFolder(test.db, product.folder, PARK, new Date(test.clock.now()))
  const changed = new Map(files)
  for (const [file, change] of Object.entries(changes)) {
    const before = String(changed.get(file) ?? '')
    const after = change(before)
    if (after === before) throw new Error(`${file} is as it was`)
    changed.set(file, Buffer.from(after))
  }
  for (const file of without) changed.delete(file)
  return changed
}

const zip = (files: Files) => Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }))

const work = () => test.services.parkFolders.sweep(PARK)

/** Uploads a file; answers the address of its page. */
async function upload(name: string, bytes: Buffer): Promise<string> {
  const fields = await manager.formOn('/desk/folder', '/desk/folder/upload')
  const reply = await manager.upload('/desk/folder/upload', fields, {
    ...{ name: 'File', fileName: name, bytes },
  })
  expect(reply.status).toBe(303)
  return reply.location ?? ''
}

/** Uploads and checks. */
async function checked(files: Files): Promise<string> {
  const page = await upload('棉纺里.zip', zip(files))
  expect((await manager.get(page)).text).toContain('正在检查')
  await work()
  return page
}

const shopName = async () =>
  (
    await test.sql<{ name: string }>(
      "select s.name from shop s join folder_item f on f.tenant_id = s.tenant_id and f.identity = s.id::text where f.key = 'boiler-books' and s.tenant_id = $1",
      [PARK],
    )
  )[0]?.name

it('mistakes are shown once each with place, value and proposal; nothing is imported', async () => {
  const page = await checked(
    await folder({
      'shops.csv': (text) => text.replaceAll(',是,', ',√,'),
      'park.yaml': (text) => text.replace('客服电话:', '客服电活:'),
    }),
  )
  const { text } = await manager.get(page)
  expect(text).toContain('有错误，没有导入')
  expect(text).toMatch(/shops\.csv:2.*“可线上付款”应为“是”或“否”.*同样的共 \d+ 处.*√.*改为“是”/)
  expect(text).toMatch(/park\.yaml:\d+.*客服电活.*改为“客服电话”/)
  expect((await manager.send(`${page}/import`, await tokenOf())).text).toContain('还没有检查好')
})

const tokenOf = async () => ({
  _token: (await manager.formOn('/desk/folder', '/desk/folder/upload'))._token!,
})

it('a corrected folder shows its plan and is imported in the background', async () => {
  const page = await checked(
    await folder({ 'shops.csv': (text) => text.replace('锅炉房书店', '锅炉房旧书店') }),
  )
  const plan = await manager.get(page)
  expect(plan.text).toContain('可以导入')
  expect(plan.text).toContain('修改商户 boiler-books（名称）')
  expect(await shopName()).toBe('锅炉房书店')
  const ordered = await manager.submit(page, `${page}/import`)
  expect(ordered.location).toBe(page)
  expect((await manager.get(page)).text).toContain('正在导入')
  // Of two servers one imports.
  await Promise.all([work(), work()])
  const done = await manager.get(page)
  expect(done.text).toContain('已导入')
  expect(await shopName()).toBe('锅炉房旧书店')
  expect((await manager.send(`${page}/import`, await tokenOf())).text).toContain('已经在导入')
})

it('importing the exported state, also as a workbook, changes nothing', async () => {
  const book = await manager.get('/desk/folder/park.xlsx')
  expect(book.status).toBe(200)
  const bytes = await test.services.parkFolders.file(PARK, 'xlsx')
  const pictures = [...(await folder())].filter(([file]) => /^(pictures|films)\//.test(file))
  const page = await checked(new Map([...pictures, ['园区.xlsx', bytes]]))
  expect((await manager.get(page)).text).toContain('没有要改的')
})

describe('changes made at the desk since the last import', () => {
  const note = async () => {
    const [row] = await test.sql<{ phone: string }>(
      "select phone from shop where tenant_id = $1 and name = '锅炉房旧书店'",
      [PARK],
    )
    return row?.phone
  }
  let files: Files
  beforeAll(async () => {
    files = await folder()
    const page = await checked(files)
    await manager.submit(page, `${page}/import`)
    await work()
    await test.sql(
      "update shop set phone = '0571-11111111' where tenant_id = $1 and name = '锅炉房旧书店'",
      [PARK],
    )
  })

  it('are listed and kept unless the manager chooses the folder', async () => {
    const page = await checked(files)
    const shown = await manager.get(page)
    expect(shown.text).toContain('工作台改过（电话）')
    await manager.submit(page, `${page}/import`, { Keeps: 'desk' })
    await work()
    expect(await note()).toBe('0571-11111111')
    const again = await checked(files)
    expect((await manager.get(again)).text).toContain('工作台改过（电话）')
    await manager.submit(again, `${again}/import`, { Keeps: 'folder' })
    await work()
    expect(await note()).not.toBe('0571-11111111')
  })

  it('do not include what only the folder changed', async () => {
    const page = await checked(
      await folder({ 'shops.csv': (text) => text.replace('锅炉房旧书店', '锅炉房书店') }),
    )
    const { text } = await manager.get(page)
    expect(text).not.toContain('工作台改过')
    expect(text).toContain('boiler-books（名称）')
  })

  it('to a schedule (cancelled) keep only that schedule', async () => {
    const changed = await folder({
      'shops.csv': (text) => text.replace('锅炉房旧书店', '锅炉房书店'),
    })
    const [schedule] = await test.sql<{ id: string }>(
      `update show_schedule set cancel_reason = '设备检修', cancelled_at = now()
       where tenant_id = $1 and id = (select s.id from show_schedule s
         join folder_item f on f.tenant_id = s.tenant_id and f.identity = s.id::text
         where s.tenant_id = $1 and cancel_reason is null and start_at > $2
         order by start_at desc limit 1) returning id`,
      [PARK, new Date(test.clock.now())],
    )
    if (!schedule) throw new Error('no schedule is to come')
    const page = await checked(changed)
    const { text } = await manager.get(page)
    expect(text).toContain('可以导入')
    expect(text).toMatch(/演出场次.*取消/)
    await manager.submit(page, `${page}/import`, { Keeps: 'folder' })
    await work()
    expect(await shopName()).toBe('锅炉房书店')
    const [after] = await test.sql('select cancel_reason from show_schedule where id = $1', [
      schedule.id,
    ])
    expect(after).toEqual({ cancel_reason: '设备检修' })
  })
})

it('an import that ends items requires consent', async () => {
  const page = await checked(await folder({}, ['banners.yaml']))
  const { text } = await manager.get(page)
  expect(text).toMatch(/同意结束文件里没有的 \d+ 项/)
  const refused = await manager.submit(page, `${page}/import`)
  expect(refused.text).toContain('请先勾选同意')
  const agreed = await manager.submit(page, `${page}/import`, { MayEnd: 'on' })
  expect(agreed.location).toBe(page)
  await work()
  const [shown] = await test.sql(
    'select count(*)::int as count from banner where tenant_id = $1 and show_to > $2',
    [PARK, new Date(test.clock.now())],
  )
  expect(shown).toEqual({ count: 0 })
})

it('an older upload ends nothing of a newer one before the manager has seen it', async () => {
  const bills = async () =>
    (
      await test.sql<{ valid: number }>(
        `select count(*)::int as valid from property_bill
         where tenant_id = $1 and line_id is null and not is_void and period = '2027-03'`,
        [PARK],
      )
    )[0]?.valid
  const older = await checked(
    await folder({ 'shops.csv': (text) => text.replace('锅炉房', '老锅炉房') }),
  )
  expect((await manager.get(older)).text).not.toContain('同意结束')
  const march = `编号,账期,房屋,科目,数量,单位,单价,出账时间,到期日
service,2027-03,studio-2-308,service,46,㎡,6.5,今天 09:00,今天+20
`
  const files = await folder()
  files.set('bills/march.csv', Buffer.from(march))
  const newer = await checked(files)
  await manager.submit(newer, `${newer}/import`)
  await work()
  expect(await bills()).toBe(1)

  await manager.submit(older, `${older}/import`)
  await work()
  expect(await bills()).toBe(1)
  const { text } = await manager.get(older)
  expect(text).toContain('检查以后园区有了变化，还没有导入')
  expect(text).toContain('同意结束文件里没有的 1 项')
  expect((await manager.submit(older, `${older}/import`)).text).toContain('请先勾选同意')
  await manager.submit(older, `${older}/import`, { MayEnd: 'on' })
  await work()
  expect(await bills()).toBe(0)
  expect(await shopName()).toContain('老锅炉房')
  expect((await manager.get(older)).text).toContain('已导入')
})

it.each([
  [
    '另一个园区',
    async () => folder({ 'park.yaml': (text) => text.replace(/编号: .*/, '编号: binjiang') }),
    '别的园区不能导入到这里',
  ],
  ['文件夹外', async () => new Map([['../park.yaml', Buffer.from('a')]]), '指向文件夹外面'],
] as const)('a folder of %s is refused', async (_, files, message) => {
  const page = await checked(await files())
  expect((await manager.get(page)).text).toContain(message)
})

it('an upload that is no folder, or none, is refused', async () => {
  const page = await upload('a.zip', Buffer.from('hello'))
  await work()
  expect((await manager.get(page)).text).toContain('不是 .zip 压缩包')
  const fields = await manager.formOn('/desk/folder', '/desk/folder/upload')
  const none = await manager.upload('/desk/folder/upload', fields, null)
  expect(none.text).toContain('请选择 .zip 或 .xlsx 文件')
})

it('a too large upload is refused and leaves no row', async () => {
  const count = async () => (await test.sql('select id from folder_upload')).length
  const before = await count()
  const fields = await manager.formOn('/desk/folder', '/desk/folder/upload')
  const reply = await manager.upload('/desk/folder/upload', fields, {
    name: 'File',
    fileName: 'a.zip',
    bytes: Buffer.alloc(60_000_001),
  })
  expect(reply.text).toContain('文件太大，最多 60 MB')
  expect(await count()).toBe(before)
})

it('uploads are deleted after a week', async () => {
  test.clock.pass(8 * 86_400_000)
  await test.services.parkFolders.clean(PARK)
  expect(await test.sql('select id from folder_upload')).toEqual([])
})
