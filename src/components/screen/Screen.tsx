import { View, type ViewProps } from '@tarojs/components'
import {
  useContext,
  useEffect,
  useState,
  type CSSProperties,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { PrivacyPrompt } from '@/components/privacyPrompt/PrivacyPrompt'
import { useFocusReturn } from '@/hooks/useDialogFocus'
import { usePageConfig, usePageTitle, usePageViews } from '@/hooks/usePage'
import { usePaintedBars } from '@/hooks/usePaintedBars'
import { usePullRefresh } from '@/hooks/usePullRefresh'
import { BackTrap } from '@/platform/backTrap'
import { firstScreen } from '@/platform/firstScreen'
import { host } from '@/platform/host'
import { AppearanceContext, FooterContext, ParkWaitContext } from './screenContexts'
import { LostConnection } from './LostConnection'
import { NavBar, type BarWay } from './NavBar'
import { TabBar } from './TabBar'
import { WaitingForPark } from './WaitingForPark'
import './screen.scss'

interface Props {
  /** Overrides the title of the page's config, for pages named after their content. */
  title?: string
  /** No bar: the page draws its own head under the status bar. */
  hasBar?: boolean
  /** Without a bar: that head is dark, so WeChat's clock is to be light. */
  hasDarkTop?: boolean
  /** Buttons at the right of the bar (H5) */
  barEnd?: ReactNode
  /** Element at the left of the bar; default: back. */
  way?: BarWay
  /** Replaces `way`, such as with a CloseWay. */
  barStart?: ReactNode
  /** Pull down to refresh; resolves when the new content is loaded. */
  onRefresh?: () => Promise<unknown>
  /** Fixed at the bottom, above the home indicator. */
  footer?: ReactNode
  /** Uses the width of a tablet, desktop or phone on its side, in two columns (mixin wide). */
  isWide?: boolean
  /** One of the ten member level themes, 1–10: a step of the park's accent. */
  level?: number
  /** The page's own first content is not loaded yet: the server's static first screen stays. */
  keepsFirstScreen?: boolean
  className?: string
}

/**
 * Root of every page: theme, title bar and tabs where the host draws none, pull-down, one main landmark, safe areas.
 */
export function Screen({
  title,
  hasBar = true,
  hasDarkTop,
  barEnd,
  way,
  barStart,
  onRefresh,
  footer,
  level,
  isWide = false,
  keepsFirstScreen = false,
  className = '',
  children,
}: PropsWithChildren<Props>) {
  const { isDark, isElder, fontScale, colours } = useContext(AppearanceContext)
  const isParkKnown = useContext(ParkWaitContext).knowledge === 'known'
  const pageTitle = usePageTitle(isParkKnown ? title : '正在打开')
  const isCustomBar = usePageConfig().navigationStyle === 'custom'
  const [formBar, setFormBar] = useState<ReactNode>(null)
  const bar = footer ?? formBar
  const pull = usePullRefresh(onRefresh)
  usePageViews()
  useFocusReturn()
  usePaintedBars({ isDark, isElder, hasDarkTop, colours })
  useEffect(() => {
    if (!keepsFirstScreen || !isParkKnown) firstScreen.remove()
  }, [keepsFirstScreen, isParkKnown])
  const theme = [
    'screen',
    isDark ? 'dark' : '',
    isElder ? 'elder' : '',
    isWide ? 'screen--wide' : '',
    level ? `vip${level}` : '',
    className,
  ]
    .filter(Boolean)
    .join(' ')
  const variables = {
    '--font-scale': String(fontScale),
    ...colours,
  } as CSSProperties

  if (!isParkKnown)
    return (
      <View className={theme} style={variables}>
        <View className="screen__main screen__main--waiting" role="main">
          <WaitingForPark />
        </View>
      </View>
    )
  return (
    <View className={theme} style={variables} {...(pull.handlers as Partial<ViewProps>)}>
      {(!host.drawsBars || isCustomBar) && hasBar && (
        <NavBar title={pageTitle} end={barEnd} way={way} start={barStart} />
      )}
      <LostConnection />
      {pull.indicator}
      <View className={`screen__main ${bar ? 'screen__main--footed' : ''}`} role="main">
        <FooterContext.Provider value={setFormBar}>{children}</FooterContext.Provider>
      </View>
      {/* A box of its own, as it may come after the page. */}
      <View className={bar ? 'screen__footer' : ''}>{bar}</View>
      <TabBar />
      <PrivacyPrompt />
      <BackTrap />
    </View>
  )
}
