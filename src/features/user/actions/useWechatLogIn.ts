import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { wechatCalls, type WechatLogin } from '@/contract/wechat'
import { currentRoute } from '@/navigation'
import { ask } from '@/platform/dialog'
import { isFramed } from '@/platform/openIdRedirect'
import { showToast } from '@/platform/toast'
import { wechatLogin } from '@/platform/wechatLogin'
import { call } from '@/request/call'
import { deviceLog } from '@/request/deviceLog'
import { reasonOf } from '@/rules/requestError'
import { clientIdAtom } from '@/state/park'
import { messengerConfigAtom } from '@/state/runtime'
import { tempTokenAtom } from '@/state/session'
import { store } from '@/state/store'
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'
import { consentQuestion } from '../model/accountDraft'
import { enter } from './enter'
import { useSubmit } from './useSubmit'
import { leaveForWechat } from './openId'

/**
 * A pending log-in that has redirected to WeChat; it continues when the member returns. Stored on this device only: a
 * marker in the address would log in everyone who opens that link.
 */

/** A log-in in progress for which the user was redirected to WeChat. */
const wechatLogInKey = deviceKey('wechatLogIn', 'device')

interface Departure {
  /** Time of the redirect, ms. */
  at: number
  /** Number of redirects since the tap. */
  times: number
}

/** A pending log-in expires after this time. */
const goodForMs = 3 * 60_000
/** A callback that WeChat opened twice may have used up its token: one more redirect is allowed. */
const timesMax = 2

function stored(): Departure | null {
  const departure = storage.read(wechatLogInKey) as Partial<Departure> | null | undefined
  const { at, times } = departure ?? {}
  if (typeof at !== 'number' || typeof times !== 'number') return null
  return Math.abs(Date.now() - at) < goodForMs ? { at, times } : null
}

/** Records a redirect; false when the maximum is reached or storage failed. */
function noteDeparture(): boolean {
  const times = (stored()?.times ?? 0) + 1
  return times <= timesMax && storage.write(wechatLogInKey, { at: Date.now(), times })
}

/** True while a log-in is pending. */
const isComingBack = (): boolean => stored() !== null

/** Removes the pending log-in, whatever its outcome. */
function forgetDeparture(): void {
  storage.remove(wechatLogInKey)
}

/** Log-in in the mini-program, by WeChat's login code. */
const byLoginCode = async (): Promise<WechatLogin> =>
  call(wechatCalls.getandlogin, { Code: await wechatLogin.code(), ...deviceLog() })

/** Log-in in WeChat's browser by the redirect's token; null when there is no usable token. */
async function byTicket(): Promise<WechatLogin | null> {
  const temp_token = store.get(tempTokenAtom)
  if (!temp_token) return null
  const request = { tenant: store.get(clientIdAtom), temp_token, ...deviceLog() }
  let message = ''
  try {
    return await call(wechatCalls.Login, request, { onFailure: (text) => void (message = text) })
  } catch (error) {
    // Token used or expired: WeChat issues another one; no message is needed.
    if (reasonOf(error) === 'tempToken') {
      store.set(tempTokenAtom, '')
      return null
    }
    if (message) showToast({ text: message })
    throw error
  }
}

/** Redirects to WeChat; the log-in continues when the page reopens. */
async function leave(): Promise<void> {
  if (noteDeparture() && (await leaveForWechat({ viewurl: currentRoute().url }))) return
  forgetDeparture()
  showToast({ text: '微信登录不可用，请用手机号' })
}

interface Options {
  isAgreed: boolean
  setAgreed: (is: boolean) => void
  /** Page to open after the log-in. */
  target: string | undefined
}

/**
 * "微信一键登录": offered in the mini-program and in WeChat's browser. Without an account the next step is to bind a phone
 * number (`isBinding`). Without consent the tap asks for it.
 */
export function useWechatLogIn({ isAgreed, setAgreed, target }: Options) {
  const { isMessengerBrowser } = useAtomValue(messengerConfigAtom)
  const [isBinding, setBinding] = useState(false)

  const { isBusy, submit } = useSubmit(async () => {
    const answer = await (wechatLogin.isOffered ? byLoginCode() : byTicket())
    if (!answer) return leave()
    forgetDeparture()
    if (answer.IsBound) return enter(answer, target)
    store.set(tempTokenAtom, answer.temp_token)
    setBinding(true)
  })

  useEffect(() => {
    // Android's first callback runs in an invisible frame: no log-in there.
    if (!isMessengerBrowser || isFramed() || !isComingBack()) return
    // The member agreed before the redirect, which requires it.
    setAgreed(true)
    void submit()
    // Runs once, when the page reopens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    isOffered: wechatLogin.isOffered || isMessengerBrowser,
    isBusy,
    async logIn() {
      if (!isAgreed) {
        const { title, content } = consentQuestion
        if (!(await ask({ title, content, confirmText: '同意', cancelText: '再想想' }))) return
        setAgreed(true)
      }
      forgetDeparture()
      await submit()
    },
    isBinding,
    stopBinding: () => setBinding(false),
  }
}
