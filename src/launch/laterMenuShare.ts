import { wechatCalls } from '@/contract/wechat'
import { wechatSdk } from '@/platform/wechatSdk'
import { call } from '@/request/call'

/**
 * Loads WeChat's menu sharing (menuShare.ts) as a separate file, in WeChat's browser only.
 * @returns stops sharing
 */
export function watchMenuShareLater(): () => void {
  if (!wechatSdk.isOffered()) return () => undefined
  wechatSdk.signWith((Url) => call(wechatCalls.buildArg, { Url }, { isSilent: true }))
  let isStopped = false
  let stop = () => undefined as void
  import('./menuShare').then(
    ({ watchMenuShare }) => {
      if (!isStopped) stop = watchMenuShare()
    },
    () => undefined, // WeChat's menu shares the page unchanged
  )
  return () => {
    isStopped = true
    stop()
  }
}
