import { safeExecute } from '@tarojs/runtime'
import Taro, { getCurrentInstance } from '@tarojs/taro'
import {
  createContext,
  useContext,
  useEffect,
  useState,
  type PropsWithChildren,
  type ReactElement,
} from 'react'
import { host } from '../host'

/** Taro's page object on both builds; its own types lack these fields. */
interface TaroPage {
  route?: string
  $taroPath?: string
  $taroParams?: Record<string, unknown>
  config?: PageConfig
}

interface PageConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
}

interface OpenPage {
  /** Path with query, without the leading slash in the mini-program. */
  address: string
  /** Still encoded. */
  params: Record<string, unknown>
  /** The page's own .config.ts. */
  config: PageConfig
  /** The host's page object. */
  page: object | undefined
}

/**
 * The open page with Taro's id, or the current one. A page is rendered after it was opened; by then Taro's current page
 * may be another one, opened by a second finger.
 */
function openPageOf(id?: string): OpenPage {
  const own = (Taro.getCurrentPages() as TaroPage[]).find(({ $taroPath }) => $taroPath === id)
  const { page, router } = getCurrentInstance() as {
    page?: TaroPage
    router?: { path: string; params: Record<string, unknown> }
  }
  return {
    address: own?.route ?? own?.$taroPath ?? router?.path ?? '',
    params: own?.$taroParams ?? router?.params ?? {},
    config: (own ?? page)?.config ?? {},
    page: own ?? page ?? undefined,
  }
}

const OpenPageContext = createContext<OpenPage | null>(null)

/** The open page that contains the component; the same object for the lifetime of the page. */
export function useOpenPage(): OpenPage {
  const own = useContext(OpenPageContext)
  const [current] = useState(openPageOf)
  return own ?? current
}

function OwnPage({ id, children }: PropsWithChildren<{ id: string }>) {
  const [page] = useState(() => openPageOf(id))
  useEffect(() => {
    if (!host.opensBeforeRendering) return
    // After Taro's onShow, which waits for this rendering. A page covered before has missed its onHide.
    void Promise.resolve().then(() => {
      const pages = Taro.getCurrentPages() as TaroPage[]
      if (pages[pages.length - 1]?.$taroPath !== id) safeExecute(id, 'onHide')
    })
  }, [id])
  return <OpenPageContext.Provider value={page}>{children}</OpenPageContext.Provider>
}

/**
 * The app's children as Taro passes them: a list of the open pages, on H5 inside a fragment. Each is rendered with its
 * own useOpenPage.
 */
export function OpenPages({ children }: PropsWithChildren) {
  const pages = Array.isArray(children)
    ? children
    : (children as ReactElement<PropsWithChildren>).props.children
  return (pages as ReactElement<{ tid: string }>[]).map((page) => (
    <OwnPage key={page.key} id={page.props.tid}>
      {page}
    </OwnPage>
  ))
}
