/**
 * Uploads of phone pictures to the product's server, as the multipart form sent by WeChat.
 * @long
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureUpload, uploadFileField } from '@/contract/upload'
import { phones } from '../../support/server/testApp'
import { phoneOf } from '../fixture/logIn'
import { takenPhoto } from '../fixture/photo'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import type { TemporaryFile } from '../../../scripts/weappHost/wx/network'
import type { PhoneStorage } from '../../../scripts/weappHost/wx/storage'

const folder = mkdtempSync(path.join(tmpdir(), 'weapp-upload-'))
const complaint = 'pagespacka/complaintInfo/complaintInfo'
let server: RealServer
let phone: PhoneStorage
let photo: TemporaryFile
beforeAll(async () => {
  server = await startRealServer({ environment: { DATA_DIR: folder } })
  phone = await phoneOf(server, phones.member)
  photo = await takenPhoto()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A picture that no server can decode. */
const torn = (): TemporaryFile => ({ ...photo, bytes: new Uint8Array([0xff, 0xd8, 1, 2, 3]) })

async function open(page: string, chosen: TemporaryFile[]): Promise<MiniProgram> {
  const agreed = { phone: { hasAgreedToPrivacy: true } }
  const app = await launch({ path: page, backend: server.url, storage: phone.copy(), ...agreed })
  app.answers.chooseMedia = chosen
  return app
}

const adding = (app: MiniProgram) => app.page.tap(app.page.allByClass('imagePicker__add')[0] ?? '')
const uploads = (app: MiniProgram) =>
  app.requests.filter(({ path: to }) => to === pictureUpload.path)
/** Texts of the overlays on the pictures: progress or failure. */
const veils = (app: MiniProgram) => app.page.allByClass('imagePicker__veil').map(({ text }) => text)

/** Fills in all fields of the form and submits it. */
async function complain(app: MiniProgram): Promise<void> {
  await app.page.tap('设施设备')
  const [detail] = app.page.all('textarea')
  if (!detail) throw new Error(`nothing to write in:\n${app.page.screenTree()}`)
  await app.page.type(detail, '二楼东侧的扶手松了，请来看看')
  await app.page.tap('提交')
}

async function kept(): Promise<string[][]> {
  const rows = await server.sql<{ images: string[] }>(
    "select images from complaint where detail = '二楼东侧的扶手松了，请来看看'",
  )
  return rows.map(({ images }) => images)
}

test('pictures of a complaint are uploaded, sent with it and served', async () => {
  const app = await open(complaint, [photo, { ...photo, name: 'second.jpg' }])
  await adding(app)
  expect(uploads(app).map(({ upload, data }) => [upload?.field, upload?.form, data])).toEqual(
    Array(2).fill([uploadFileField, { Folder: 'otherimage' }, undefined]),
  )
  expect(veils(app)).toEqual([])
  await complain(app)
  expect(app.page.route).toBe('pagespacka/complaintInfo/complaintInfoResult')
  const [images = []] = await kept()
  expect(images).toHaveLength(2)
  for (const image of images) {
    const reply = await fetch(new URL(image, server.url))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('a refused picture shows why, and the form is not sent without it', async () => {
  const app = await open(complaint, [torn()])
  await adding(app)
  expect(veils(app)).toEqual(['重试'])
  expect(app.page.text()).toContain('第 1 张图片：只支持 JPG、PNG、WebP 或 GIF 图片')
  await complain(app)
  expect(app.page.route).toBe(complaint)
  expect(app.requests.filter(({ path: to }) => to.endsWith('/complaint/saveOrUpdate/c'))).toEqual(
    [],
  )
})

test('a too large picture is not sent', async () => {
  const large = { ...photo, bytes: new Uint8Array(12 * 1024 * 1024 + 1) }
  const app = await open(complaint, [large])
  await adding(app)
  expect(uploads(app)).toEqual([])
  expect(app.page.text()).toContain('第 1 张图片：图片太大，请选择 12 MB 以内的图片')
})

test('an upload that failed offline succeeds on retry', async () => {
  const app = await open(complaint, [photo])
  await app.setOnline(false)
  await adding(app)
  expect(veils(app)).toEqual(['重试'])
  await app.setOnline(true)
  await app.page.tap('重试')
  expect(veils(app)).toEqual([])
  expect(app.page.text()).not.toContain('第 1 张图片：')
})

test('a picture deleted by WeChat meanwhile is requested again', async () => {
  const app = await open(complaint, [photo])
  await app.setOnline(false)
  await adding(app)
  app.forgetFiles()
  await app.setOnline(true)
  await app.page.tap('重试')
  expect(app.page.text()).toContain('第 1 张图片：这张图片读不到了，请重新选择')
})

test('a new avatar is shown; a failed one keeps the old', async () => {
  const app = await open('pages/personalData/personalData', [photo])
  await app.page.tap('更换头像')
  expect(app.toasts.at(-1)).toMatchObject({ title: '头像已更新' })
  const [before] = app.page.all('image').map((image) => image.attribute('src'))
  expect(before).toMatch(/userlogo/)
  app.answers.chooseMedia = [torn()]
  await app.page.tap('更换头像')
  expect(app.toasts.at(-1)?.title).toContain('只支持 JPG')
  expect(app.page.all('image').map((image) => image.attribute('src'))[0]).toBe(before)
})
