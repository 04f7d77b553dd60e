import { usePageNotFound } from '@tarojs/taro'
import { relaunch } from '@/navigation'
import { showToast } from '@/platform/toast'

/**
 * WeChat is to open a page that this version of the app does not have (an old card, a newer code): home instead of
 * nothing. Used once, by app.tsx.
 */
export function useLostPage(): void {
  usePageNotFound(() => {
    showToast({ text: '页面不存在，已回到首页' })
    void relaunch('home')
  })
}
