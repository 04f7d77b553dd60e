import { useDidShow } from '@tarojs/taro'
import { notePageShown } from '@/navigation'

/** Tells navigation that this page has come into view, by a link, a tab or back. */
export function usePageViews(): void {
  useDidShow(notePageShown)
}
