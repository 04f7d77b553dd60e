import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { PropsWithChildren } from 'react'
import { AppearanceContext } from '@/components/screen/appearance'
import { useAppShow } from '@/launch/useAppShow'
import { useAppearance } from '@/launch/useAppearance'
import { queryClient } from '@/request/queryClient'
import { store } from '@/state/store'
import './app.scss'

/** Providers and the app-show hook; everything a single page needs is imported by that page. */
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
  const appearance = useAppearance()
  return <AppearanceContext.Provider value={appearance}>{children}</AppearanceContext.Provider>
}
