import { wechatCalls } from '@/contract/wechat'
import { wechatSdk } from '@/platform/wechatSdk'
import { call } from '@/request/call'

/** WeChat's menu (menuShare.ts), in a file of its own: no other browser has one. Returns the way to stop. */
export function watchMenuShareLater(): () => void {
  if (!wechatSdk.isOffered()) return () => undefined
  wechatSdk.signWith((Url) => call(wechatCalls.buildArg, { Url }, { isSilent: true }))
  let isStopped = false
  let stop = () => undefined as void
  import('./menuShare').then(
    ({ watchMenuShare }) => {
      if (!isStopped) stop = watchMenuShare()
    },
    () => undefined, // WeChat's menu shares the page as it finds it
  )
  return () => {
    isStopped = true
    stop()
  }
}
