import type { IconPicture } from './types'

/**
 * The picture masks a background in the text colour. A single custom property instead of mask and -webkit-mask, because
 * in WeChat every style is sent to the screen with the page's data.
 */
export const maskedIcon: IconPicture = (src) => ({
  className: 'icon icon--cut',
  style: { '--icon': `url("${src}")` },
})
