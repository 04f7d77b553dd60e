import { getCurrentInstance } from '@tarojs/taro'
import { useMemo } from 'react'

interface PageConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
}

/** The page's own .config.ts, on both builds. */
export const usePageConfig = (): PageConfig =>
  useMemo(() => (getCurrentInstance().page?.config ?? {}) as PageConfig, [])
