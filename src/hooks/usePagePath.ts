import { useRouter } from '@tarojs/taro'
import { routes } from '@/routes'

/** Path of the page containing the component, as in routes.ts; also while another page covers it. */
export function usePagePath(): string {
  const path = useRouter().path.split('?')[0]
  return path && path !== '/' ? path : routes.start
}
