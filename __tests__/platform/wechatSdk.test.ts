/** WeChat's JS-SDK: signed address, order of calls, and refusals. */
import { createWechatSdk, type Wx } from '@/platform/wechatSdk/createWechatSdk'

interface Play {
  /** WeChat's answer to a configuration; null: no answer. */
  configuration?: (times: number) => string | null
  /** How each call of a function ends, by its turn. */
  call?: (name: string, times: number) => { ok?: object; fail?: string; isCancelled?: boolean }
  isIos?: boolean
  isOffered?: boolean
  loadFails?: boolean
}

function play({ configuration = () => 'ok', call, isIos = false, ...rest }: Play = {}) {
  const seen = { configured: [] as string[], signed: [] as string[], calls: [] as unknown[][] }
  let address = 'https://park.cn/pages/home/home?a=1#top'
  let onError: (result: { errMsg?: string }) => void = () => undefined
  let verdict: string | null = null
  const times: Record<string, number> = {}
  const perform =
    (name: string) =>
    ({
      success,
      cancel,
      fail,
      ...given
    }: {
      success?: (result: never) => void
      cancel?: () => void
      fail?: (result: { errMsg: string }) => void
    }) => {
      times[name] = (times[name] ?? 0) + 1
      seen.calls.push([name, given])
      const end = call?.(name, times[name]) ?? { ok: {} }
      if (end.isCancelled) cancel?.()
      else if (end.fail) fail?.({ errMsg: `${name}:${end.fail}` })
      else success?.(end.ok as never)
    }
  const wx: Wx = {
    config({ signature, jsApiList }) {
      seen.configured.push(signature)
      verdict = configuration(seen.configured.length)
      jsApiList.push('written into by the library')
      if (verdict !== 'ok' && verdict !== null) onError({ errMsg: verdict })
    },
    ready: (listener) => void (verdict === null || listener()),
    error: (listener) => void (onError = listener),
    scanQRCode: perform('scanQRCode'),
    updateAppMessageShareData: perform('updateAppMessageShareData'),
    updateTimelineShareData: perform('updateTimelineShareData'),
    closeWindow: perform('closeWindow'),
  }
  const sdk = createWechatSdk({
    isOffered: () => rest.isOffered ?? true,
    load: () => (rest.loadFails ? Promise.reject(new Error('no script')) : Promise.resolve(wx)),
    landing: address,
    address: () => address,
    isSignedForLanding: isIos,
  })
  sdk.signWith((url) => {
    seen.signed.push(url)
    return Promise.resolve({ AppId: 'wx1', Timestamp: 1, NonceStr: 'n', Signature: `for ${url}` })
  })
  return { sdk, seen, goTo: (next: string) => void (address = next) }
}

const reads = (text: string) => () => ({ ok: { resultStr: text } })
const share = { title: '棉纺里', link: 'https://park.cn/', description: '', imageUrl: '' }
const failure = '微信扫一扫没有打开，请重试'

test('scanning signs the current address without its fragment', async () => {
  const { sdk, seen } = play({ call: reads('https://park.cn/?scene=abc') })
  await expect(sdk.scanCode()).resolves.toBe('https://park.cn/?scene=abc')
  expect(seen.signed).toEqual(['https://park.cn/pages/home/home?a=1'])
  expect(seen.configured).toEqual(['for https://park.cn/pages/home/home?a=1'])
  expect(seen.calls).toEqual([['scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] }]])
})

test.each([
  ['CODE_128,6901234567892', '6901234567892'],
  ['EAN_13,6901234567892', '6901234567892'],
  ['IC-20260001', 'IC-20260001'],
  ['a,b', 'a,b'],
])('the kind of a bar code is removed: %s', async (read, code) => {
  await expect(play({ call: reads(read) }).sdk.scanCode()).resolves.toBe(code)
})

test('a closed scanner returns null', async () => {
  const { sdk } = play({ call: () => ({ isCancelled: true }) })
  await expect(sdk.scanCode()).resolves.toBeNull()
})

test('Android signs each address once, iOS the landing address only', async () => {
  for (const [isIos, signed] of [
    [false, ['https://park.cn/pages/home/home?a=1', 'https://park.cn/pages/my/my']],
    [true, ['https://park.cn/pages/home/home?a=1']],
  ] as const) {
    const { sdk, seen, goTo } = play({ isIos, call: reads('x') })
    await sdk.scanCode()
    await sdk.scanCode()
    goTo('https://park.cn/pages/my/my')
    await sdk.scanCode()
    expect(seen.signed).toEqual(signed)
  }
})

test('two concurrent calls configure once', async () => {
  const { sdk, seen } = play({ call: reads('x') })
  await Promise.all([sdk.scanCode(), sdk.offerShare(share)])
  expect(seen.configured).toHaveLength(1)
})

test('a call made before its permission is repeated once', async () => {
  const { sdk, seen } = play({
    call: (_name, times) =>
      times === 1
        ? { fail: 'the permission value is offline verifying' }
        : { ok: { resultStr: 'x' } },
  })
  await expect(sdk.scanCode()).resolves.toBe('x')
  expect(seen.configured).toHaveLength(2)
})

test('a finally refused call fails after two tries', async () => {
  const { sdk, seen } = play({ call: () => ({ fail: 'permission denied' }) })
  await expect(sdk.scanCode()).rejects.toThrow(failure)
  expect(seen.calls).toHaveLength(2)
})

test('any other failure is not repeated', async () => {
  const { sdk, seen } = play({ call: () => ({ fail: 'camera is busy' }) })
  await expect(sdk.scanCode()).rejects.toThrow(failure)
  expect(seen.calls).toHaveLength(1)
})

test('a refused signature fails, and the next call signs again', async () => {
  const { sdk, seen } = play({
    configuration: (times) => (times === 1 ? 'config:invalid signature' : 'ok'),
    call: reads('x'),
  })
  await expect(sdk.scanCode()).rejects.toThrow(failure)
  expect(seen.calls).toEqual([])
  await expect(sdk.scanCode()).resolves.toBe('x')
  expect(seen.signed).toHaveLength(2)
})

test('a bridge that never answers fails after a time limit', async () => {
  jest.useFakeTimers()
  try {
    const scan = play({ configuration: () => null }).sdk.scanCode()
    const rejection = expect(scan).rejects.toThrow(failure)
    await jest.advanceTimersByTimeAsync(8000)
    await rejection
  } finally {
    jest.useRealTimers()
  }
})

test('both share cards are offered; a refusal returns false', async () => {
  const { sdk, seen } = play()
  const card = { title: '棉纺里', link: 'https://park.cn/', imgUrl: '' }
  await expect(sdk.offerShare({ ...share, description: '去逛逛' })).resolves.toBe(true)
  expect(seen.calls).toEqual([
    ['updateAppMessageShareData', { ...card, desc: '去逛逛' }],
    ['updateTimelineShareData', card],
  ])
  await expect(play({ loadFails: true }).sdk.offerShare(share)).resolves.toBe(false)
  await expect(play({ call: () => ({ fail: 'no' }) }).sdk.offerShare(share)).resolves.toBe(false)
})

test('outside WeChat nothing is loaded, signed or closed', async () => {
  const { sdk, seen } = play({ isOffered: false })
  expect(sdk.isOffered()).toBe(false)
  await expect(sdk.scanCode()).rejects.toThrow(failure)
  await expect(sdk.closeWindow()).resolves.toBe(false)
  expect(seen).toEqual({ configured: [], signed: [], calls: [] })
})

test('closeWindow closes the window', async () => {
  const { sdk, seen } = play()
  await expect(sdk.closeWindow()).resolves.toBe(true)
  expect(seen.calls).toEqual([['closeWindow', {}]])
})
