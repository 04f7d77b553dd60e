import type { CurrentUser } from '@/contract/user'
import { shownToasts } from '@/platform/toast'
import type { RequestError } from '@/rules/requestError'
import { watchSession } from '@/request/refresh/refresher'
import { uploadPicture } from '@/request/upload'
import { enterParkAtom } from '@/state/park'
import { endSessionAtom, keepSessionAtom, withTokens } from '@/state/session'
import { store } from '@/state/store'
import { taro, type FakeReply } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const reply = (statusCode: number, body: unknown) => ({ statusCode, data: JSON.stringify(body) })
const picture = { Path: '/file/otherimage/a.webp', Width: 4, Height: 3 }
const done = reply(200, { code: 0, succeeded: true, data: picture })

const stopWatching = watchSession()
afterAll(() => {
  store.set(endSessionAtom)
  stopWatching()
})
beforeEach(() => {
  process.env.API_HOST = 'https://api.example.com'
  taro.reset()
  shownToasts.length = 0
  store.set(enterParkAtom, 'mianfang')
  store.set(
    keepSessionAtom,
    withTokens(
      { clientId: 'mianfang', startedAt: 1, user: { UserId: 'u1' } as CurrentUser },
      { access_token: 'a1', refresh_token: 'r1' },
      0,
    ),
  )
})

test('the upload sends IsThumbnail with its folder and the bearer token', async () => {
  taro.answer = () => done
  taro.uploadProgress = [40, 100]
  const progress: number[] = []
  const sent = uploadPicture('userlogo', 'wxfile://tmp/1.jpg', {
    onProgress: (percent) => progress.push(percent),
  })
  expect(await sent).toEqual(picture)
  expect(progress).toEqual([40, 100])
  expect(taro.uploads).toMatchObject([
    {
      url: 'https://api.example.com/oc/api/v1/file/upload/c',
      filePath: 'wxfile://tmp/1.jpg',
      name: 'IsThumbnail',
      formData: { Folder: 'userlogo' },
      header: { Authorization: 'Bearer a1', TenantId: 'mianfang' },
      // The token is in the header; cookies of the API's host stay where they are.
      withCredentials: false,
    },
  ])
})

test('the upload is repeated after a refresh', async () => {
  taro.answer = ({ url, header }) => {
    if (url.includes('/oauth/token'))
      return reply(200, { code: 0, succeeded: true, data: { access_token: 'a2' } })
    return header.Authorization === 'Bearer a2' ? done : reply(401, {})
  }
  expect(await uploadPicture('payimage', 'p')).toEqual(picture)
  expect(taro.uploads.map(({ header }) => header.Authorization)).toEqual(['Bearer a1', 'Bearer a2'])
})

test('the server’s message is shown', async () => {
  taro.answer = () => reply(413, { Message: '图片过大，请压缩后再试' })
  await uploadPicture('otherimage', 'p').catch(() => undefined)
  expect(shownToasts).toEqual([{ text: '图片过大，请压缩后再试', durationMs: 3000 }])
})

test.each([
  [413, '<html>413 Request Entity Too Large</html>', '图片太大，请选择 12 MB 以内的图片'],
  [400, '这张图片不能使用', '这张图片不能使用'],
  [415, '', '只支持 JPG、PNG、WebP 或 GIF 图片'],
  [429, { Message: '今天上传的图片太多了，请明天再试' }, '今天上传的图片太多了，请明天再试'],
])('reply %s has a readable message from any sender', async (status, body, text) => {
  const data = typeof body === 'string' ? body : JSON.stringify(body)
  taro.answer = () => ({ statusCode: status, data })
  await uploadPicture('otherimage', 'p').catch(() => undefined)
  expect(shownToasts.map((toast) => toast.text)).toEqual([text])
})

test.each([
  ['a browser', new Error('file not found'), '这张图片读不到了，请重新选择'],
  ['WeChat', { errMsg: 'uploadFile:fail file not found' }, '这张图片读不到了，请重新选择'],
  [
    'WeChat',
    { errMsg: 'uploadFile:fail file exceed max size' },
    '图片太大，请选择 12 MB 以内的图片',
  ],
])('message of %s (%p) is not reported as a network failure', async (_who, error, text) => {
  taro.answer = async () => {
    throw error
  }
  await uploadPicture('otherimage', 'p').catch(() => undefined)
  expect(shownToasts.map((toast) => toast.text)).toEqual([text])
})

test('a too large picture is not sent', async () => {
  taro.answer = () => done
  const failed = uploadPicture('otherimage', 'p', { bytes: 12 * 1024 * 1024 + 1 })
  await expect(failed).rejects.toThrow('图片太大，请选择 12 MB 以内的图片')
  expect(taro.uploads).toEqual([])
})

test('a picture of exactly the permitted size is sent', async () => {
  taro.answer = () => done
  expect(await uploadPicture('otherimage', 'p', { bytes: 12 * 1024 * 1024 })).toEqual(picture)
})

test('the upload needs no progress callback', async () => {
  taro.answer = () => done
  taro.uploadProgress = [50, 100]
  expect(await uploadPicture('otherimage', 'p')).toEqual(picture)
})

test('an upload aborted before it begins is not sent', async () => {
  taro.answer = () => done
  const controller = new AbortController()
  controller.abort()
  const failed = uploadPicture('otherimage', 'p', { signal: controller.signal })
  await expect(failed).rejects.toMatchObject({ kind: 'aborted' })
  expect(taro.uploads).toEqual([])
})

test.each<[string, () => FakeReply | Error]>([
  ['arrived', () => done],
  ['failed', () => new Error('uploadFile:fail')],
])('aborting an upload that %s has no effect', async (_how, answer) => {
  taro.answer = answer
  const controller = new AbortController()
  await uploadPicture('otherimage', 'p', { signal: controller.signal }).catch(() => undefined)
  controller.abort()
  expect(taro.aborted).toBe(0)
})

test('an aborted upload shows nothing', async () => {
  taro.answer = () => 'never'
  const controller = new AbortController()
  const failed = uploadPicture('otherimage', 'p', { signal: controller.signal }).catch(
    ({ kind }: RequestError) => kind,
  )
  await new Promise((resolve) => setTimeout(resolve, 0))
  controller.abort()
  expect(await failed).toBe('aborted')
  expect([taro.aborted, shownToasts.length]).toEqual([1, 0])
})

test('an upload without a network shows the crying toast', async () => {
  taro.answer = () => new Error('uploadFile:fail')
  await uploadPicture('otherimage', 'p').catch(() => undefined)
  expect(shownToasts).toEqual([{ text: '请求超时', durationMs: 1500, image: 'crying' }])
})
