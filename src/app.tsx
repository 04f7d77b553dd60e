import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { PropsWithChildren } from 'react'
import {
  AppearanceContext,
  ConnectionContext,
  ParkWaitContext,
} from '@/components/screen/screenContexts'
import { OpenPages } from '@/platform/openPage'
import { ServerClockContext } from '@/hooks/serverClock'
import { useLostPage } from '@/hooks/useLostPage'
import { earlyReads } from '@/launch/earlyReads'
import { useAppShow } from '@/launch/useAppShow'
import { useAppearance } from '@/launch/useAppearance'
import { useConnection } from '@/launch/useConnection'
import { useParkWait } from '@/launch/useParkWait'
import { pageRouter } from '@/platform/pageRouter'
import { queryClient } from '@/request/queryClient'
import { serverNow } from '@/state/serverClock'
import { store } from '@/state/store'
import './app.scss'

pageRouter.askEarly(earlyReads)

/** Root component: providers and the app-show hook. Each page imports what only it needs. */
export default function App({ children }: PropsWithChildren) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Shell>{children}</Shell>
      </QueryClientProvider>
    </Provider>
  )
}

function Shell({ children }: PropsWithChildren) {
  useAppShow()
  useLostPage()
  const appearance = useAppearance()
  const connection = useConnection()
  const parkWait = useParkWait()
  return (
    <AppearanceContext.Provider value={appearance}>
      <ConnectionContext.Provider value={connection}>
        <ParkWaitContext.Provider value={parkWait}>
          <ServerClockContext.Provider value={serverNow}>
            <OpenPages>{children}</OpenPages>
          </ServerClockContext.Provider>
        </ParkWaitContext.Provider>
      </ConnectionContext.Provider>
    </AppearanceContext.Provider>
  )
}
