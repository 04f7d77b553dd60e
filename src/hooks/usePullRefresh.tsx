import { View, type ITouchEvent } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useRef, useState, type ReactNode } from 'react'
import { host } from '@/platform/host'

/** Distance that triggers a refresh, px, after resistance. */
const threshold = 56
const resistance = 0.45

interface Pull {
  handlers: {
    onTouchStart?: (event: ITouchEvent) => void
    onTouchMove?: (event: ITouchEvent) => void
    onTouchEnd?: () => void
    onTouchCancel?: () => void
  }
  indicator: ReactNode
}

/** Scroll position of the scrolling element around the touched one: Taro's page container on H5. */
function scrollTopOf(event: ITouchEvent): number {
  const page = (event.currentTarget as unknown as HTMLElement).closest?.('.taro_page')
  return page?.scrollTop ?? 0
}

/**
 * Pull down to refresh. In the mini-program WeChat's own (enabled in the page's config); on H5 the app's own, which
 * starts only at the top of the page on a downward move, so it never conflicts with scrolling.
 */
export function usePullRefresh(onRefresh?: () => Promise<unknown>): Pull {
  const [distance, setDistance] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)

  usePullDownRefresh(() => {
    void Promise.resolve(onRefresh?.())
      .catch(() => undefined) // the page shows its own failure; the spinner must stop either way
      .finally(() => Taro.stopPullDownRefresh())
  })

  if (host.drawsBars || !onRefresh) return { handlers: {}, indicator: null }

  const release = () => {
    start.current = null
    // A touch during a refresh does not start another pull.
    if (isRefreshing) return
    if (distance < threshold) {
      setDistance(0)
      return
    }
    setDistance(threshold)
    setRefreshing(true)
    void onRefresh()
      .catch(() => undefined)
      .finally(() => {
        setRefreshing(false)
        setDistance(0)
      })
  }

  return {
    handlers: {
      onTouchStart: (event) => {
        const touch = event.touches[0]
        start.current =
          touch && !isRefreshing && scrollTopOf(event) <= 0
            ? { x: touch.clientX, y: touch.clientY }
            : null
      },
      onTouchMove: (event) => {
        const touch = event.touches[0]
        if (!start.current || !touch) return
        const down = touch.clientY - start.current.y
        if (
          down <= 0 ||
          Math.abs(touch.clientX - start.current.x) > down ||
          scrollTopOf(event) > 0
        ) {
          if (distance > 0) setDistance(0)
          if (down < -10) start.current = null
          return
        }
        setDistance(Math.min(down * resistance, threshold * 1.6))
      },
      onTouchEnd: release,
      onTouchCancel: release,
    },
    indicator:
      distance > 0 ? (
        <View className="screen__pull" style={{ height: `${distance}px` }} role="status">
          {isRefreshing ? '正在刷新…' : distance >= threshold ? '松开刷新' : '下拉刷新'}
        </View>
      ) : null,
  }
}
