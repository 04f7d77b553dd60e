import { View } from '@tarojs/components'
import { iconPicture } from '@/platform/iconPicture'
import './icon.scss'

interface Props {
  /**
   * An icon of `lucide-static/icons`, imported by the file that shows it (so each chunk contains only its own icons).
   */
  src: string
  /** Edge in px, larger in elder mode; omitted: follows the text size. */
  size?: number
  /** Label for screen readers; an icon next to its own text has none and is hidden from them. */
  label?: string
  className?: string
}

/** A single-colour icon in the surrounding text colour (platform/iconPicture). */
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
