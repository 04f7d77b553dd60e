import { useDidShow } from '@tarojs/taro'
import { notePageShown } from '@/navigation'

/** Notifies navigation that this page is shown, by a link, a tab or back. */
export function usePageViews(): void {
  useDidShow(notePageShown)
}
