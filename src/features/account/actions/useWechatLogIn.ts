import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { wechatCalls, type WechatLogin } from '@/contract/wechat'
import { currentRoute } from '@/navigation'
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
import { consentMissing } from '../model/consent'
import { enter } from './enter'
import { useSubmit } from './useSubmit'
import { forgetDeparture, isComingBack, noteDeparture } from './wechatDeparture'
import { leaveForWechat } from './openId'

/** In the mini-program by WeChat's own code. */
const byLoginCode = async (): Promise<WechatLogin> =>
  call(wechatCalls.getandlogin, { Code: await wechatLogin.code(), ...deviceLog() })

/** In WeChat's browser by what the redirect brought; null when there is nothing (any more) that could log in. */
async function byTicket(): Promise<WechatLogin | null> {
  const temp_token = store.get(tempTokenAtom)
  if (!temp_token) return null
  const request = { tenant: store.get(clientIdAtom), temp_token, ...deviceLog() }
  let message = ''
  try {
    return await call(wechatCalls.Login, request, { onFailure: (text) => void (message = text) })
  } catch (error) {
    // Used or too old: WeChat gives another, and the person need not know.
    if (reasonOf(error) === 'tempToken') {
      store.set(tempTokenAtom, '')
      return null
    }
    if (message) showToast({ text: message })
    throw error
  }
}

/** Sends the person to WeChat; back on this page the log-in goes on by itself. */
async function leave(): Promise<void> {
  if (noteDeparture() && (await leaveForWechat({ viewurl: currentRoute().url }))) return
  forgetDeparture()
  showToast({ text: '微信登录暂时不可用，请用手机号登录' })
}

interface Options {
  isAgreed: boolean
  setAgreed: (is: boolean) => void
  /** Where log-in leads afterwards. */
  target: string | undefined
}

/**
 * "微信一键登录": offered in the mini-program and in WeChat's browser. Somebody without an account goes on to
 * binding their phone (`isBinding`).
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
    // In the frame that plays Android's first callback nobody looks at a page.
    if (!isMessengerBrowser || isFramed() || !isComingBack()) return
    // They agreed before they left, or they would not have left.
    setAgreed(true)
    void submit()
    // Once, when the page is back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    isOffered: wechatLogin.isOffered || isMessengerBrowser,
    isBusy,
    async logIn() {
      if (!isAgreed) showToast({ text: consentMissing })
      else {
        forgetDeparture()
        await submit()
      }
    },
    isBinding,
    stopBinding: () => setBinding(false),
  }
}
