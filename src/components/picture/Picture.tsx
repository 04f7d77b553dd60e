import { Image } from '@tarojs/components'
import { host } from '@/platform/host'
import { pictureUrl } from '@/utils/pictureUrl'
import './picture.scss'

interface Props {
  src: string
  /** Alternative text; empty for a decorative picture, which is hidden from screen readers. */
  alt: string
  /** width / height, to reserve the space before the picture loads; omitted: the box around it reserves and cuts. */
  ratio?: number
  /** Above the fold: load eagerly. Others load when near. */
  isEager?: boolean
  className?: string
}

/** A picture whose space is reserved while loading. `src` may be a path on the API host. */
export function Picture({ src, alt, ratio, isEager = false, className = '' }: Props) {
  // H5 puts imgProps on its <img>; the mini-program reads the others and ignores imgProps.
  const props = {
    imgProps: { alt, loading: isEager ? ('eager' as const) : ('lazy' as const) },
    ...(host.drawsBars && { lazyLoad: !isEager, ...(alt && { 'aria-label': alt }) }),
  }
  return (
    <Image
      className={`picture ${className}`}
      style={ratio === undefined ? undefined : { aspectRatio: String(ratio) }}
      src={pictureUrl(src)}
      mode={ratio === undefined ? 'widthFix' : 'aspectFill'}
      {...props}
    />
  )
}
