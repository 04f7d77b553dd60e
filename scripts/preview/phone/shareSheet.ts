import type { Runtime } from '../../weappHost/runtime'
import { make, sheet } from './overlay'

/** Result of a page's onShareAppMessage, as far as it is shown. */
interface Card {
  title?: string
  path?: string
}

/** Shows the card that a share button would send; its link opens the mini-program as for its receiver. */
export async function share({ stack }: Runtime): Promise<void> {
  const page = stack.current
  const { title = '', path = page.route } = ((await stack.call(page, 'onShareAppMessage', {
    from: 'button',
  })) ?? {}) as Card
  stack.assertShared(path)
  const link = make('a', 'modal__text', title || path)
  link.href = `?${new URLSearchParams({ agreed: '', open: path }).toString()}`
  link.target = '_blank'
  await sheet('发送给朋友', link)
}
