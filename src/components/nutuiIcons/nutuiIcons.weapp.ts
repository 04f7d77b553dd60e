import { configure } from '@nutui/icons-react-taro'

/** NutUI renders its icons as <i>, for which the mini-program has no template. */
export const prepareIcons = () => configure({ tag: 'view' })
