import { View } from '@tarojs/components'
import './icon.scss'

interface Props {
  /** An icon of `lucide-static/icons`, imported by the file that shows it (so each chunk carries only its own). */
  src: string
  /** Edge in px, larger in elder mode; follows the text's size when left out. */
  size?: number
  /** Said by screen readers; an icon beside its own text has none and is hidden from them. */
  label?: string
  className?: string
}

/** A one-colour icon in the colour of the text around it, the same on both builds (a CSS mask). */
export function Icon({ src, size, label, className = '' }: Props) {
  // Once, and not for mask and -webkit-mask: in WeChat every style travels to the screen with the page's data.
  const picture = { '--icon': `url("${src}")` }
  const length = `calc(${size}px * var(--icon-scale))`
  const edge = size ? { width: length, height: length } : {}
  return (
    <View
      className={`icon ${className}`}
      style={{ ...picture, ...edge }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    />
  )
}
