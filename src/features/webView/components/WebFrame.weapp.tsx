import { WebView } from '@tarojs/components'

/** WeChat's web view: it covers the page and opens only hosts registered for the mini-program. */
export function WebFrame({ src }: { src: string }) {
  return <WebView src={src} />
}
