import { ask } from '@/platform/dialog'
import { endSession } from '@/request/session'

/** Logs out after asking. The device forgets at once; what the person may browse stays on screen. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    const isSure = await ask({
      title: '退出登录',
      content: '退出后仍可浏览园区，再次登录即可查看卡券与订单。',
      confirmText: '退出',
      cancelText: '再想想',
    })
    if (isSure) endSession()
  }
}
