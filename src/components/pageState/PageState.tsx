import { Image, Text, View } from '@tarojs/components'
import { useContext, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { ConnectionContext } from '@/components/screen/screenContexts'
import { useDelayed } from '@/hooks/useDelayed'
import { goToLogin, relaunch } from '@/navigation'
import { pageLoadDelayMs, pageLoadTimeoutMs } from '@/constants'
import { isGone, isSignedOut } from '@/rules/requestError'
import { sentenceOf, shownSentence } from '@/utils/sentence'
import empty from '@/assets/illustrations/empty.svg'
import failed from '@/assets/illustrations/error.svg'
import { ToCome } from './ToCome'
import './pageState.scss'

/** The part of a TanStack query result that determines the state of a page. */
export interface Loadable<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  /** `idle` without data: nothing is requested, because the page's parameter is missing. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

interface Props<Data> {
  query: Loadable<Data>
  /** Shown during the first load; shaped like the content, so that nothing jumps. */
  skeleton: ReactNode
  /** Whether the data counts as empty; `emptyState` is then shown, with what to do next. */
  isEmpty?: (data: Data) => boolean
  emptyState?: ReactNode
  /** Shown if the page's parameter is missing, with what to do next. */
  unnamedState?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The four states of loaded data: skeleton (after 200 ms; from 3,000 ms with a message about the slow network and a
 * retry, spec 9), content, empty, failed with retry. Content once shown stays when a later refresh fails.
 */
export function PageState<Data>(props: Props<Data>) {
  const { query, skeleton, isEmpty, emptyState, unnamedState, children } = props
  const { data, error, isPending, fetchStatus, refetch } = query
  if (data !== undefined) {
    return (
      <>
        {isEmpty?.(data) ? (emptyState ?? <EmptyState title="这里还没有内容" />) : children(data)}
      </>
    )
  }
  if (error && isSignedOut(error)) return <SignedOutState />
  if (error && isGone(error)) return <UnnamedState hint={sentenceOf(error)} />
  if (error) return <FailedState message={sentenceOf(error)} onRetry={refetch} />
  if (isPending && fetchStatus === 'idle') return <>{unnamedState ?? <UnnamedState />}</>
  if (isPending)
    return <Loading skeleton={skeleton} isHeld={fetchStatus !== 'paused'} onRetry={refetch} />
  return null
}

interface LoadingProps {
  skeleton: ReactNode
  /** The content below on the page stays hidden meanwhile. */
  isHeld: boolean
  onRetry: () => unknown
}

function Loading({ skeleton, isHeld, onRetry }: LoadingProps) {
  const isVisible = useDelayed(pageLoadDelayMs)
  const isSlow = useDelayed(pageLoadTimeoutMs)
  return (
    <ToCome isHeld={isHeld}>
      {isSlow && (
        <View className="pageState__slow" role="status">
          <Text>网络较慢，加载中</Text>
          <Button kind="quiet" size="inline" onPress={() => void onRetry()}>
            重试
          </Button>
        </View>
      )}
      <View className={isVisible ? '' : 'pageState__hidden'} aria-hidden="true">
        {skeleton}
      </View>
    </ToCome>
  )
}

/** The link names no item, or the item no longer exists: a retry would not help. */
function UnnamedState({ hint = '链接不完整，请回首页' }: { hint?: string }) {
  return (
    <EmptyState
      title="没有找到要看的内容"
      hint={hint}
      action={
        <Button size="inline" onPress={() => void relaunch('home')}>
          回首页
        </Button>
      }
    />
  )
}

interface EmptyProps {
  title: string
  /** One sentence about the missing content, or how to get it. */
  hint?: string
  /** A button for the next step. */
  action?: ReactNode
  picture?: string
}

/** Empty state with a suggestion for the next step. */
export function EmptyState({ title, hint, action, picture = empty }: EmptyProps) {
  return (
    <View className="pageState">
      <Image className="pageState__picture" src={picture} mode="aspectFit" aria-hidden="true" />
      <View className="pageState__title">{title}</View>
      {hint && <View className="pageState__hint">{hint}</View>}
      {action && <View className="pageState__action">{action}</View>}
    </View>
  )
}

/** Members-only content without a session: offers log-in, which returns to this page. */
function SignedOutState() {
  return (
    <EmptyState
      title="登录后查看"
      hint="登录后会回到这里"
      action={
        <Button size="inline" onPress={() => void goToLogin()}>
          去登录
        </Button>
      }
    />
  )
}

/** Load failure: an understandable reason and a retry; reloads automatically when the network returns. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  const { isLost } = useContext(ConnectionContext)
  return (
    <View role="alert">
      <EmptyState
        title={isLost ? '网络不可用' : '没能加载出来'}
        hint={shownSentence(message)}
        picture={failed}
        action={
          <Button size="inline" onPress={() => void onRetry()}>
            重试
          </Button>
        }
      />
    </View>
  )
}
