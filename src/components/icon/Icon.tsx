import { View } from '@tarojs/components'
import { iconPicture } from '@/platform/iconPicture'
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

/** A one-colour icon in the colour of the text around it (platform/iconPicture). */
export function Icon({ src, size, label, className = '' }: Props) {
  const { className: own, style, ...drawing } = iconPicture(src)
  const length = `calc(${size}px * var(--icon-scale))`
  const edge = size ? { width: length, height: length } : {}
  return (
    <View
      className={`${own} ${className}`}
      style={{ ...style, ...edge }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
      {...drawing}
    />
  )
}
