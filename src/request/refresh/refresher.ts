/** The refresh machine with its real dependencies: this device's clock, storage, network and pages. */
import {
  errorToastMs,
  refreshAheadAttempts,
  refreshAheadMs,
  refreshMaxAttempts,
  refreshRetryDelayMs,
} from '@/constants'
import { currentRoute, goToLogin, isSecretPage, reloadPage } from '@/navigation'
import { exclusive } from '@/platform/exclusive'
import { lifecycle } from '@/platform/lifecycle'
import { steadyClock } from '@/platform/steadyClock'
import { showToast } from '@/platform/toast'
import { keepLogOutAtom } from '@/state/logOuts'
import { enforceUpdateAtom } from '@/state/runtime'
import {
  endSessionAtom,
  keepSessionAtom,
  readSession,
  restoreSessionAtom,
  sessionAtom,
  sessionKey,
  withTokens,
} from '@/state/session'
import { store } from '@/state/store'
import { startAnew } from '../personsPages'
import { createRefreshAhead } from './refreshAhead'
import { askForTokens } from './askForTokens'
import { createRefresher } from './machine'
import { hasPendingWrites, writesAreDone } from './pendingWrites'
import type { Clock } from './clock'
import type { Limits, Sessions } from './ports'
import { createTokenAge } from './tokenAge'

const texts = {
  over: '登录已过期，请重新登录',
  unreachable: '网络不通，暂时无法确认登录',
  restarted: '登录已失效，已为您回到首页',
}

const limits: Limits = {
  maxAttempts: refreshMaxAttempts,
  retryDelayMs: refreshRetryDelayMs,
  aheadAttempts: refreshAheadAttempts,
  aheadMs: refreshAheadMs,
}

const clock: Clock = {
  now: () => Date.now(),
  steady: () => steadyClock.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

const sessions: Sessions = {
  current() {
    const stored = readSession()
    const shown = store.get(sessionAtom)
    // The screen must follow the storage: another tab may have changed it, or it may have lost everything.
    if (stored?.accessToken !== shown?.accessToken) store.set(restoreSessionAtom)
    return stored
  },
  keepTokens(session, tokens, receivedAt) {
    if (tokens.ClientUpdateEnforced) store.set(enforceUpdateAtom, true)
    return store.set(keepSessionAtom, withTokens(session, tokens, receivedAt))
  },
  end(isOverAtServer) {
    const session = store.get(sessionAtom)
    if (session && !isOverAtServer) store.set(keepLogOutAtom, session)
    store.set(endSessionAtom)
  },
}

/** The page reload of spec 4; delayed until pending writes are done, and only if the user is still on the page. */
async function reloadCurrentPage(): Promise<void> {
  // The waiting calls will deliver this page's data; it is not reloaded.
  if (isSecretPage()) return
  if (!hasPendingWrites()) return reloadPage()
  const { url } = currentRoute()
  void writesAreDone().then(() => (currentRoute().url === url ? reloadPage() : undefined))
}

/** Waiting calls are sent after the reload, but at most this much later. */
const reloadPatienceMs = 1500

function renewed(): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, reloadPatienceMs)
    void reloadCurrentPage()
      .catch(() => undefined)
      .then(() => {
        clearTimeout(patience)
        resolve()
      })
  })
}

const tokenAge = createTokenAge(clock)

export const refresher = createRefresher(
  {
    clock,
    tokenAge,
    sessions,
    askForTokens,
    exclusive,
    effects: {
      renewed,
      goToLogin() {
        // Explain the reason when log-in opens without the user's request.
        const isOver = store.get(sessionAtom) === null
        showToast({ text: isOver ? texts.over : texts.unreachable, durationMs: errorToastMs })
        void goToLogin()
      },
      relaunchStart() {
        showToast({ text: texts.restarted, durationMs: errorToastMs })
        void startAnew()
      },
    },
  },
  limits,
)

const ahead = createRefreshAhead(
  {
    clock,
    tokenAge,
    sessions,
    refresher,
    isInFront: lifecycle.isInFront,
  },
  limits,
)

/**
 * Notifies the machine of outside events: another tab, the app coming to the front, a log-in or log-out in this tab.
 * Called once by the launch.
 * @returns stops watching
 */
export function watchSession(): () => void {
  let key = ''
  const onChange = () => {
    const session = store.get(sessionAtom)
    const next = session ? `${sessionKey(session)}/${session.accessToken}` : ''
    if (next === key) return
    key = next
    refresher.sessionChanged()
    ahead.rearm()
  }
  const stops = [store.sub(sessionAtom, onChange), lifecycle.onFront(() => ahead.rearm())]
  onChange()
  return () => stops.forEach((stop) => stop())
}
