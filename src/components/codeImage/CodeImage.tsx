import { Image } from '@tarojs/components'
import { useMemo } from 'react'
import { barImage, qrImage } from './svg'
import './codeImage.scss'

interface Props {
  kind: 'qr' | 'bar'
  /** For a bar code an even number of digits. */
  text: string
  /** Purpose of the code, for screen readers; never the code itself. */
  label: string
}

/** A QR or bar code to be scanned by another device. */
export function CodeImage({ kind, text, label }: Props) {
  const src = useMemo(() => (kind === 'qr' ? qrImage(text) : barImage(text)), [kind, text])
  const web = { imgProps: { alt: label }, 'aria-label': label }
  return <Image className={`codeImage codeImage--${kind}`} src={src} mode="scaleToFill" {...web} />
}
