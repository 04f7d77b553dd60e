import type { IconPicture } from './types'

/**
 * The picture cuts the icon out of a ground that has the text's colour. Said once, and not for mask and -webkit-mask: in
 * WeChat every style travels to the screen with the page's data.
 */
export const maskedIcon: IconPicture = (src) => ({
  className: 'icon icon--cut',
  style: { '--icon': `url("${src}")` },
})
