import type { Activity } from '../activity'
import { soon } from '../edges'
import type { CallOptions, WxCall } from './asyncApi'
import type { Dialogs } from './dialogs'
import type { Phone } from './phone'
import { isLater } from './typings'

/**
 * Calls that WeChat allows only after the user has agreed to the mini-program's privacy guide, by WeChat's table
 * 用户隐私保护指引内容介绍 (dev/framework/user-privacy/miniprogram-intro).
 */
export const PRIVATE_CALLS = (
  'getUserInfo getUserProfile getLocation startLocationUpdate startLocationUpdateBackground onLocationChange ' +
  'getFuzzyLocation choosePoi chooseLocation chooseAddress chooseInvoiceTitle chooseInvoice getWeRunData ' +
  'chooseLicensePlate chooseImage chooseMedia chooseVideo chooseMessageFile startRecord getRecorderManager ' +
  'joinVoIPChat createVKSession openBluetoothAdapter createBLEPeripheralServer saveImageToPhotosAlbum ' +
  'saveVideoToPhotosAlbum addPhoneContact addPhoneRepeatCalendar addPhoneCalendar setClipboardData getClipboardData ' +
  'startAccelerometer startCompass startDeviceMotionListening startGyroscope'
).split(' ')

/** Buttons in the same table, by their `open-type`. */
export const PRIVATE_BUTTONS = ['chooseAvatar', 'getPhoneNumber', 'getRealtimePhoneNumber']

interface ResolveOption {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}
type Listener = (resolve: (option: ResolveOption) => void, eventInfo: { referrer: string }) => void
type WxFunction = (options?: CallOptions) => unknown

/** WeChat's failure of a call without the user's agreement. */
export const REFUSED = { errno: 104, reason: 'privacy permission is not authorized' }

interface Surroundings {
  activity: Activity
  calls: WxCall[]
  dialogs: Dialogs
  phone: Phone
  isAlive(): boolean
  report(where: string, error: unknown): void
}

/**
 * WeChat's consent check before private calls (base library 2.32.3). Since October 2023 it applies whatever app.json
 * contains, and an app without a listener gets WeChat's own dialog.
 */
export class Privacy {
  /** Number of times the app reported that its own dialog is shown. */
  exposures = 0
  /** Number of times the app opened WeChat's page with the guide. */
  contractsOpened = 0
  private listener: Listener | undefined
  private readonly pressed = new Set<string>()

  constructor(private readonly around: Surroundings) {}

  /** A button with open-type agreePrivacyAuthorization was tapped: WeChat then records the agreement. */
  press(buttonId: string): void {
    this.pressed.add(buttonId)
    this.around.phone.hasAgreedToPrivacy = true
  }

  /** Waits for the user's agreement unless already given. @param referrer WeChat's name of the caller */
  async isAllowed(referrer: string): Promise<boolean> {
    const { phone } = this.around
    if (phone.hasAgreedToPrivacy || !this.isKnown()) return true
    if (!this.listener)
      return (phone.hasAgreedToPrivacy = await this.around.dialogs.askForPrivacy())
    return new Promise((resolve) => {
      const settle = ({ event, buttonId }: ResolveOption) => {
        if (event === 'exposureAuthorization') this.exposures += 1
        else if (event === 'disagree') resolve(false)
        else {
          const isPressed = this.pressed.has(String(buttonId))
          if (!isPressed)
            this.around.report('resolve of privacy', new Error(`"${buttonId}" was not pressed`))
          resolve(isPressed)
        }
      }
      try {
        this.listener?.(settle, { referrer })
      } catch (error) {
        this.around.report('onNeedPrivacyAuthorization', error)
      }
    })
  }

  /** Puts the check before every private call of `wx`, and adds the calls about the check itself. */
  guard(wx: Record<string, unknown>): void {
    for (const name of PRIVATE_CALLS)
      if (typeof wx[name] === 'function') wx[name] = this.guarded(name, wx[name] as WxFunction)
    const recordedCall = (name: string, deed: () => object) => (options: CallOptions) => {
      this.around.calls.push({ api: name, options })
      const end = this.around.activity.begin(`wx.${name}`)
      soon(() => {
        const result = { ...deed(), errMsg: `${name}:ok` }
        if (this.around.isAlive()) {
          options.success?.(result)
          options.complete?.(result)
        }
        end()
      })
    }
    Object.assign(wx, {
      onNeedPrivacyAuthorization: (listener: Listener) => void (this.listener = listener),
      getPrivacySetting: recordedCall('getPrivacySetting', () => ({
        needAuthorization: !this.around.phone.hasAgreedToPrivacy,
        privacyContractName: '《小程序隐私保护指引》',
      })),
      openPrivacyContract: recordedCall('openPrivacyContract', () => {
        this.contractsOpened += 1
        return {}
      }),
      requirePrivacyAuthorize: this.guarded('requirePrivacyAuthorize', (options = {}) => {
        options.success?.({ errMsg: 'requirePrivacyAuthorize:ok' })
      }),
    })
  }

  private isKnown(): boolean {
    const { lacks, sdkVersion } = this.around.phone
    return !lacks.includes('onNeedPrivacyAuthorization') && !isLater('2.32.3', sdkVersion)
  }

  private guarded(name: string, call: WxFunction): WxFunction {
    return (options = {}) => {
      const { phone, isAlive } = this.around
      if (phone.hasAgreedToPrivacy || !this.isKnown()) return call(options)
      const failure = { errMsg: `${name}:fail ${REFUSED.reason}`, errno: REFUSED.errno }
      const wantsPromise = !options.success && !options.fail && !options.complete
      const outcome = this.isAllowed(name).then((isAllowed) => {
        if (isAllowed) return call(options)
        if (wantsPromise) throw Object.assign(new Error(failure.errMsg), failure)
        if (isAlive()) {
          options.fail?.(failure)
          options.complete?.(failure)
        }
        return undefined
      })
      return wantsPromise ? outcome : undefined
    }
  }
}
