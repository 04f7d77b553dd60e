import fc from 'fast-check'
import { classify, deviceUploadFailure, withPictureText } from '@/request/failure'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const failed = (code: number, extra = {}) => ({ code, succeeded: false, ...extra })

describe('classify: successful reply', () => {
  test('has the wrapper’s data', () => {
    expect(classify(200, { code: 0, succeeded: true, data: { Id: 'a' } })).toEqual({
      kind: 'success',
      data: { Id: 'a' },
    })
  })

  test('may lack the flag, as in services of other systems', () => {
    expect(classify(200, { data: [1] })).toEqual({ kind: 'success', data: [1] })
  })

  test.each(['ok', 7, 0, false, ['a'], {}, { Id: 'a' }, { code: 'A-1', Name: '店铺' }])(
    'may lack the wrapper, as in services of other systems: %j',
    (body) => {
      expect(classify(200, body)).toEqual({ kind: 'success', data: body })
    },
  )

  test.each([null, '', undefined])('may be empty: %j', (body) => {
    expect(classify(200, body)).toEqual({ kind: 'success', data: undefined })
  })

  test('excludes HTML pages, as sent by captive portals', () => {
    expect(classify(200, '<html>捕获门户</html>')).toMatchObject({
      kind: 'failed',
      isTemporary: true,
    })
  })
})

describe('classify: body codes of a 200 reply', () => {
  test.each([520, 523])('code %i is the daily limit', (code) => {
    expect(classify(200, failed(code, { Message: 'x' }))).toEqual({
      kind: 'dailyLimit',
      code,
      message: '今日勾搭已达上限，明日再来吧！',
    })
  })

  test.each([461, 462, 463])('code %i is a tour that is offline', (code) => {
    expect(classify(200, failed(code))).toEqual({
      kind: 'tourOffline',
      code,
      message: '该巡演已下线！',
    })
  })

  test.each([1, 401, 460, 464, 519, 521, 522, 524])(
    'code %i is a refusal with the body’s message',
    (code) => {
      expect(classify(200, failed(code, { Message: '库存不足' }))).toEqual({
        kind: 'refused',
        code,
        message: '库存不足',
      })
    },
  )

  test('a refusal without a code is a failure', () => {
    expect(classify(200, { succeeded: false, data: null })).toMatchObject({
      kind: 'refused',
      code: 0,
    })
  })
})

describe('classify: HTTP statuses', () => {
  test.each([
    ['一段文字', '一段文字'],
    [['甲', '乙'], '甲，乙'],
    [{ Message: '丙' }, '丙'],
  ])('460 has the message of the body or the joined array: %j', (body, message) => {
    expect(classify(460, body)).toEqual({ kind: 'notice', message })
  })

  test('401 is an invalid token', () => {
    expect(classify(401, failed(401))).toMatchObject({ kind: 'unauthorized' })
  })

  test('522 requires a restart', () => {
    expect(classify(522, '')).toMatchObject({ kind: 'restart' })
  })

  test.each([
    [['甲', '乙'], '甲，乙'],
    ['一段文字', '一段文字'],
    [{ Message: '丙', Messages: ['丁'] }, '丙'],
    [{ Messages: ['丁', '戊'] }, '丁'],
    [{ Messages: '己' }, '己'],
  ])('any other status has the message of %j', (body, message) => {
    expect(classify(400, body)).toEqual({
      kind: 'failed',
      status: 400,
      isTemporary: false,
      message,
    })
  })

  test.each([
    [502, '<html><h1>502 Bad Gateway</h1></html>', '服务繁忙，请稍后再试', true],
    [503, null, '服务繁忙，请稍后再试', true],
    [429, undefined, '服务繁忙，请稍后再试', true],
    [404, {}, '内容不存在或已下架', false],
    [403, [], '操作没有成功，请稍后再试', false],
    [400, { Message: '  ' }, '操作没有成功，请稍后再试', false],
  ])('status %i without a message has a Chinese one', (status, body, message, isTemporary) => {
    expect(classify(status, body)).toEqual({ kind: 'failed', status, isTemporary, message })
  })

  test('statuses and body codes are distinct', () => {
    expect(classify(200, failed(460)).kind).toBe('refused')
    expect(classify(523, failed(523)).kind).toBe('failed')
    expect(classify(461, failed(461)).kind).toBe('failed')
  })

  test(seeded('any response gets a verdict, and every failure a message'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.anything(), (status, body) => {
        const verdict = classify(status, body)
        return verdict.kind === 'success' || verdict.message.trim() !== ''
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('upload stopped by the device', () => {
  const gone = '这张图片读不到了，请重新选择'
  const large = '图片太大，请选择 12 MB 以内的图片'
  test.each([
    ['uploadFile:fail file exceed max size', large],
    ['Payload TOO LARGE', large],
    ['over the size limit', large],
    ['uploadFile:fail file not found', gone],
    ['No such file or directory', gone],
    ['ENOENT', gone],
    ['file not exist', gone],
    ['createUploadTask:fail file', gone],
    ['uploadFile:fail', '请求超时'],
    ['uploadFile:fail timeout', '请求超时'],
    ['', '请求超时'],
  ])('error %j has the message %s', (error, message) => {
    const failure = deviceUploadFailure(error)
    expect(failure.message).toBe(message)
    expect(failure.kind).toBe(message === '请求超时' ? 'network' : 'refused')
  })

  test.each([
    [413, '', { Message: large }],
    [413, '<html>too large</html>', { Message: large }],
    [415, null, { Message: '只支持 JPG、PNG、WebP 或 GIF 图片' }],
    [413, { Message: '请压缩' }, { Message: '请压缩' }],
    [500, '', ''],
    [200, { data: 1 }, { data: 1 }],
  ])('reply %i with %j becomes %j', (status, body, read) => {
    expect(withPictureText(status, body)).toEqual(read)
  })
})

test.each([
  [400, '暂停服务 ', '暂停服务'],
  [502, 'Bad Gateway', '服务繁忙，请稍后再试'],
  [400, ['denied', '乙'], '乙'],
  [400, { Message: 'Not allowed', Messages: ['no', '丁'] }, '丁'],
  [400, '  <b>no</b>', '操作没有成功，请稍后再试'],
  [400, '价格 < 底价', '价格 < 底价'],
  [400, ['甲', 7, '', ' ', '乙'], '甲，乙'],
  [400, { Messages: ['', 7, '丙'] }, '丙'],
  [400, { Messages: {} }, '操作没有成功，请稍后再试'],
  [408, '', '服务繁忙，请稍后再试'],
  [500, '', '服务繁忙，请稍后再试'],
  [499, '', '操作没有成功，请稍后再试'],
  [460, '', '操作没有成功，请稍后再试'],
  [401, '', '登录已过期，请重新登录'],
  [401, { Message: '已在别处登录' }, '已在别处登录'],
  [522, '', '服务繁忙，请稍后再试'],
  [522, { Message: '园区已切换' }, '园区已切换'],
])('message of %i with %j: %s', (status, body, message) => {
  expect(classify(status, body)).toMatchObject({ message })
})

test.each([
  [499, false],
  [500, true],
  [599, true],
  [429, true],
  [408, true],
  [428, false],
  [407, false],
])('%i is temporary: %s', (status, isTemporary) => {
  expect(classify(status, '')).toMatchObject({ kind: 'failed', status, isTemporary })
})
