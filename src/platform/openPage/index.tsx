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

interface PageConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
}

/** Taro's page object on both builds, which is the host's in the mini-program; its own types lack these fields. */
interface OpenPage {
  /** Path without the leading slash; only in the mini-program. */
  route?: string
  /** Path and a part of the query. */
  $taroPath?: string
  /** Still encoded. */
  $taroParams?: Record<string, unknown>
  /** The page's own .config.ts. */
  config?: PageConfig
}

/**
 * The open page with Taro's id, or the current one. A page is rendered after it was opened; by then Taro's current page
 * may be another one, opened by a second finger.
 */
const pageOf = (id?: string): OpenPage =>
  (Taro.getCurrentPages() as OpenPage[]).find(({ $taroPath }) => $taroPath === id) ??
  (getCurrentInstance().page as OpenPage | null) ??
  {}

const OpenPageContext = createContext<OpenPage | null>(null)

/** The open page that contains the component; the same object for the lifetime of the page. */
export const useOpenPage = (): OpenPage => useContext(OpenPageContext) ?? pageOf()

function OwnPage({ id, children }: PropsWithChildren<{ id: string }>) {
  const [page] = useState(() => pageOf(id))
  useEffect(() => {
    if (!host.opensBeforeRendering) return
    // After Taro's onShow, which waits for this rendering. A page covered before has missed its onHide.
    void Promise.resolve().then(() => {
      const pages = Taro.getCurrentPages() as OpenPage[]
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
