/** JS-SDK handling (signing per address, waiting, retrying) on top of the library, which tests replace. */
import type { MenuShare, SignAddress, SignedArguments, WechatSdk } from './types'

/** Result callbacks of every library call. */
interface Outcome<Result> {
  success?: (result: Result) => void
  cancel?: () => void
  fail?: (result: { errMsg?: string }) => void
}

type Call<Arguments, Result> = (given: Arguments & Outcome<Result>) => void

interface CardArguments {
  title: string
  link: string
  imgUrl: string
}

/** The used part of weixin-js-sdk. */
export interface Wx {
  config(given: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }): void
  ready(listener: () => void): void
  error(listener: (result: { errMsg?: string }) => void): void
  scanQRCode: Call<{ needResult: 1; scanType: string[] }, { resultStr: string }>
  updateAppMessageShareData: Call<CardArguments & { desc: string }, object>
  updateTimelineShareData: Call<CardArguments, object>
  closeWindow: Call<object, object>
}

export interface SdkWorld {
  isOffered(): boolean
  /** Loads the library; rejects when its script fails to load. */
  load(): Promise<Wx>
  /** First address of the visit. */
  landing: string
  /** Current address of the page. */
  address(): string
  /**
   * iOS verifies the first address of the visit, even after the app has pushed others; Android verifies the current
   * one.
   */
  isSignedForLanding: boolean
}

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'scanQRCode']

/** WeChat answers a configuration within a second; a missing answer must not block the caller. */
const configurationMs = 8000
/** Errors of calls made before WeChat has finished the configuration of this address. */
const comesTooEarly = /permission|verifying/i

const withoutFragment = (url: string): string => url.split('#')[0] ?? ''

function configure(wx: Wx, signed: SignedArguments): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`WeChat refused the page: ${why}`))
    const timer = setTimeout(() => give('no answer'), configurationMs)
    // Called before ready(), which is called in either case.
    wx.error(({ errMsg = '' }) => {
      clearTimeout(timer)
      give(errMsg)
    })
    wx.config({
      debug: false,
      appId: signed.AppId,
      timestamp: signed.Timestamp,
      nonceStr: signed.NonceStr,
      signature: signed.Signature,
      jsApiList: [...jsApiList], // the library modifies the array
    })
    wx.ready(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** One library call; null when the user cancelled. Rejects with WeChat's message. */
function invoke<Arguments extends object, Result>(
  call: Call<Arguments, Result>,
  given: Arguments,
): Promise<Result | null> {
  return new Promise((resolve, reject) =>
    call({
      ...given,
      success: resolve,
      cancel: () => resolve(null),
      fail: ({ errMsg = '' }) => reject(new Error(errMsg)),
    }),
  )
}

/** Creates the SDK for one page in WeChat's browser. */
export function createWechatSdk(world: SdkWorld): WechatSdk {
  let sign: SignAddress | null = null
  let configured: { url: string; wx: Promise<Wx> } | null = null

  async function configuredFor(url: string): Promise<Wx> {
    if (!world.isOffered() || !sign) throw new Error('There is no WeChat here')
    const [wx, signed] = await Promise.all([world.load(), sign(url)])
    await configure(wx, signed)
    return wx
  }

  /** The library, configured for the current address. */
  function ready(): Promise<Wx> {
    const url = withoutFragment(world.isSignedForLanding ? world.landing : world.address())
    if (configured?.url === url) return configured.wx
    const attempt = { url, wx: configuredFor(url) }
    configured = attempt
    // A failed configuration is retried next time: the network was missing, or the signature too old.
    attempt.wx.catch(() => {
      if (configured === attempt) configured = null
    })
    return attempt.wx
  }

  /** Runs a call; repeats it once after a new configuration if the old one was not (or no longer) valid. */
  async function act<Result>(work: (wx: Wx) => Promise<Result>): Promise<Result> {
    const wx = await ready()
    try {
      return await work(wx)
    } catch (error) {
      if (!comesTooEarly.test((error as Error).message)) throw error
      configured = null
      return work(await ready())
    }
  }

  return {
    isOffered: world.isOffered,
    signWith: (signer) => void (sign = signer),

    async scanCode() {
      try {
        const read = await act((wx) =>
          invoke(wx.scanQRCode, { needResult: 1, scanType: ['qrCode', 'barCode'] }),
        )
        // Bar codes have their kind as prefix: CODE_128,6901234567892.
        return read && read.resultStr.replace(/^(?:CODE|EAN|UPC|ITF|CODABAR)[A-Z0-9_]*,/, '')
      } catch {
        throw new Error('微信扫一扫没有打开，请重试')
      }
    },

    async offerShare({ title, link, description, imageUrl }: MenuShare) {
      const card = { title, link, imgUrl: imageUrl }
      try {
        await act(async (wx) => {
          await invoke(wx.updateAppMessageShareData, { ...card, desc: description })
          await invoke(wx.updateTimelineShareData, card)
        })
        return true
      } catch {
        return false // WeChat's menu shares the page unchanged
      }
    },

    async closeWindow() {
      try {
        await act((wx) => invoke(wx.closeWindow, {}))
        return true
      } catch {
        return false
      }
    },
  }
}
