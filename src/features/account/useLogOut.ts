import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { userCalls } from '@/contract/user'
import { ask } from '@/platform/dialog'
import { call } from '@/request/call'
import { endSessionAtom } from '@/state/session'

/** Logs out on this device at once and tells the server; what it answers changes nothing here. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)
  const endSession = useSetAtom(endSessionAtom)
  const client = useQueryClient()
  const logOut = async () => {
    const isSure = await ask({
      title: '退出登录',
      content: '退出后仍可浏览园区，再次登录即可查看卡券与订单。',
      confirmText: '退出',
      cancelText: '再想想',
    })
    if (!isSure) return
    setLeaving(true)
    // Sent before the tokens are forgotten, not waited for longer than a person would.
    const told = call(userCalls.logout, {}, { isSilent: true }).catch(() => undefined)
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))])
    endSession()
    client.clear()
    setLeaving(false)
  }
  return { logOut, isLeaving }
}
