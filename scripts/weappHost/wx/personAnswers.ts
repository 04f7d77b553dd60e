import type { CallOptions, Deed } from './asyncApi'
import type { Build } from '../build'
import type { Touch } from '../touch'
import { placeScopes } from './placeCalls'
import { Misuse, WxFailure } from './failure'
import type { TemporaryFile } from './network'
import { keepFile, type TemporaryFiles } from './request'

/** The user's reaction to a question: a result, a refusal, or a function of the options. */
export type Answer<T> = T | WxFailure | ((options: CallOptions) => T | Promise<T>)

/**
 * The user's part in calls that open WeChat's own dialogs. Without an answer the user closes the dialog, which is `fail
 * cancel`.
 */
export interface Answers {
  scanCode?: Answer<{ result: string; path?: string }>
  chooseImage?: Answer<TemporaryFile[]>
  chooseMedia?: Answer<TemporaryFile[]>
  chooseLocation?: Answer<{ name: string; address: string; latitude: number; longitude: number }>
  getLocation?: Answer<{ latitude: number; longitude: number; accuracy?: number }>
  getFuzzyLocation?: Answer<{ latitude: number; longitude: number }>
  /** An empty object: the payment succeeded. */
  requestPayment?: Answer<object>
  requestSubscribeMessage?: Answer<Record<string, 'accept' | 'reject'>>
  chooseAddress?: Answer<object>
  /** One of the plates stored in WeChat. */
  chooseLicensePlate?: Answer<{ plateNumber: string }>
  /** Permitted by default. */
  saveImageToPhotosAlbum?: Answer<object>
  /** Permitted by default. */
  addPhoneCalendar?: Answer<object>
  /** The code of a `getPhoneNumber` button. */
  phoneNumberCode?: Answer<string>
  /** The one-time code of wx.login; by default a new one for each call. */
  loginCode?: Answer<string>
}

/** The user closed WeChat's dialog. */
export const cancelled = new WxFailure('cancel')

/** Returns the user's answer to one question. */
export async function answerOf<T>(answer: Answer<T> | undefined, options: CallOptions): Promise<T> {
  if (answer === undefined) throw cancelled
  if (answer instanceof WxFailure) throw answer
  return typeof answer === 'function'
    ? await (answer as (options: CallOptions) => T | Promise<T>)(options)
    : answer
}

/** Checks that WeChat makes before it shows a prompt. */
export interface AskingRules {
  build: Build
  touch: Touch
}

/** WeChat allows these only as the result of a touch; the time of the call counts, not that of the dialog. */
export const ofATouch = [
  'requestSubscribeMessage',
  'openSetting',
  'navigateToMiniProgram',
  'openCustomerServiceChat',
]

/** Result of such a call without a touch. */
export const notOfATouch: Deed = () => {
  throw new Misuse('can only be invoked by user TAP gesture')
}

/** The calls of `wx` that ask the user, with WeChat's rules applied first. */
export function personDeeds(
  answers: Answers,
  files: TemporaryFiles,
  { build, touch }: AskingRules,
): Record<string, Deed> {
  const deeds = questions(answers, files)
  const declared = build.app.requiredPrivateInfos ?? []
  for (const name of Object.keys(placeScopes))
    if (deeds[name] && !declared.includes(name))
      deeds[name] = () => {
        throw new Misuse(
          'the api need to be declared in the requiredPrivateInfos field in app.json',
        )
      }
  const { requestPayment } = deeds
  // The end of a payment counts as a touch.
  if (requestPayment)
    deeds.requestPayment = async (options) => {
      const paid: unknown = await requestPayment(options)
      void touch.by(() => undefined)
      return paid
    }
  return deeds
}

function questions(answers: Answers, files: TemporaryFiles): Record<string, Deed> {
  const plain = (name: keyof Answers) => (options: CallOptions) =>
    answerOf<unknown>(answers[name] as Answer<unknown> | undefined, options)
  let logins = 0
  return {
    scanCode: async (options) => ({
      scanType: 'QR_CODE',
      charSet: 'utf-8',
      ...(await answerOf(answers.scanCode, options)),
    }),
    chooseImage: async (options) => {
      const chosen = await answerOf(answers.chooseImage, options)
      const tempFilePaths = chosen.map((file) => keepFile(files, file))
      const tempFiles = chosen.map((file, at) => ({
        path: tempFilePaths[at],
        size: file.bytes.length,
      }))
      return { tempFilePaths, tempFiles }
    },
    chooseMedia: async (options) => {
      const chosen = await answerOf(answers.chooseMedia, options)
      const tempFiles = chosen.map((file) => ({
        tempFilePath: keepFile(files, file),
        size: file.bytes.length,
        fileType: file.type.startsWith('video') ? 'video' : 'image',
      }))
      return { type: 'mix', tempFiles }
    },
    chooseLocation: plain('chooseLocation'),
    getLocation: plain('getLocation'),
    getFuzzyLocation: plain('getFuzzyLocation'),
    requestPayment: plain('requestPayment'),
    requestSubscribeMessage: plain('requestSubscribeMessage'),
    chooseAddress: plain('chooseAddress'),
    chooseLicensePlate: plain('chooseLicensePlate'),
    login: async (options) => {
      logins++
      return { code: await answerOf(answers.loginCode ?? `login-code-${logins}`, options) }
    },
    checkSession: () => undefined,
    openDocument: () => undefined,
    saveImageToPhotosAlbum: (options) => answerOf(answers.saveImageToPhotosAlbum ?? {}, options),
    addPhoneCalendar: (options) => answerOf(answers.addPhoneCalendar ?? {}, options),
    compressImage: (options) => ({ tempFilePath: options.src }),
    getImageInfo: (options) => ({ width: 100, height: 100, path: options.src, type: 'png' }),
    getSetting: () => ({ authSetting: {} }),
    openSetting: () => ({ authSetting: {} }),
    authorize: () => undefined,
    openCustomerServiceChat: () => undefined,
    navigateToMiniProgram: () => undefined,
  }
}
