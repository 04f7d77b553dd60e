import { usePageNotFound } from '@tarojs/taro'
import { decodeQuery, isPage, relaunch } from '@/navigation'
import { showToast } from '@/platform/toast'

/**
 * Handles an address without a page (an old card, a code of a newer version). An address of an earlier version opens
 * its current page, all others open home. Used once, by app.tsx.
 */
export function useLostPage(): void {
  usePageNotFound(({ path, query }) => {
    const address = path.startsWith('/') ? path : `/${path}`
    if (isPage(address)) return void relaunch(address, decodeQuery(query))
    showToast({ text: '页面不存在，已回到首页' })
    void relaunch('home')
  })
}
