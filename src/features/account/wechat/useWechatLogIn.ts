import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { wechatCalls, type WechatLogin } from '@/contract/wechat'
import { currentRoute } from '@/navigation'
import { showToast } from '@/platform/toast'
import { wechatLogin } from '@/platform/wechatLogin'
import { call } from '@/request/call'
import { deviceLog } from '@/request/deviceLog'
import { reasonOf } from '@/request/errors'
import { clientIdAtom } from '@/state/park'
import { messengerConfigAtom } from '@/state/runtime'
import { tempTokenAtom } from '@/state/session'
import { store } from '@/state/store'
import { enter } from '../enter'
import { useSubmit } from '../useSubmit'
import { leaveForWechat } from './openId'

/** In the mini-program by WeChat's own code. */
const byLoginCode = async (): Promise<WechatLogin> =>
  call(wechatCalls.getandlogin, { Code: await wechatLogin.code(), ...deviceLog() })

/** In WeChat's browser by what the redirect brought; null when the person has to go there (again). */
async function byRedirect(): Promise<WechatLogin | null> {
  const temp_token = store.get(tempTokenAtom)
  if (temp_token) {
    const tenant = store.get(clientIdAtom)
    try {
      return await call(wechatCalls.Login, { tenant, temp_token, ...deviceLog() })
    } catch (error) {
      // Used or too old: WeChat gives another.
      if (reasonOf(error) !== 'tempToken') throw error
      store.set(tempTokenAtom, '')
    }
  }
  if (!(await leaveForWechat({ viewurl: currentRoute().url }))) {
    showToast({ text: '微信登录暂时不可用，请用手机号登录' })
  }
  return null
}

/**
 * "微信一键登录": offered in the mini-program and in WeChat's browser. Somebody without an account goes on to
 * binding their phone (`isBinding`).
 */
export function useWechatLogIn(isAgreed: boolean, target: string | undefined) {
  const { isMessengerBrowser } = useAtomValue(messengerConfigAtom)
  const [isBinding, setBinding] = useState(false)
  const { isBusy, submit } = useSubmit(async () => {
    if (!isAgreed) {
      showToast({ text: '请先阅读并同意用户服务协议和隐私政策' })
      return
    }
    const answer = await (wechatLogin.isOffered ? byLoginCode() : byRedirect())
    if (!answer) return
    if (answer.IsBound) return enter(answer, target)
    store.set(tempTokenAtom, answer.temp_token)
    setBinding(true)
  })
  return {
    isOffered: wechatLogin.isOffered || isMessengerBrowser,
    isBusy,
    logIn: submit,
    isBinding,
    stopBinding: () => setBinding(false),
  }
}
