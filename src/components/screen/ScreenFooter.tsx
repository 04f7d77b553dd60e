import { useContext, useEffect, useLayoutEffect, type PropsWithChildren } from 'react'
import { FooterContext } from './screenContexts'

/**
 * The bar at the bottom of the page, for the button of a form whose state lives below the page: its children stand in
 * the same place as the `footer` of components/screen. At most one per page.
 */
export function ScreenFooter({ children }: PropsWithChildren) {
  const show = useContext(FooterContext)
  useLayoutEffect(() => show(children))
  useEffect(() => () => show(null), [show])
  return null
}
