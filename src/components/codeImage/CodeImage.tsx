import { Image } from '@tarojs/components'
import { useMemo } from 'react'
import Code128C from 'jsbarcode/bin/barcodes/CODE128/CODE128C.js'
import { qrCells } from '@/utils/qrCells'
import './codeImage.scss'

/** Free modules at both ends of a bar code. */
const barQuiet = 10

const dataUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

function path(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
}

/**
 * A QR code as picture address, black on white in every theme, because scanners require it. Without a free border: the
 * white ground around the picture is its border, so that a code is as large as its place permits.
 */
export function qrImage(text: string): string {
  const data = qrCells(text, 0)
  const size = data.length
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
      `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path(data)}"/></svg>`,
  )
}

/**
 * Digits (an even number of them) as Code 128 C bars; a picture address that may be stretched.
 * @throws RangeError for anything but an even number of digits
 */
function barImage(digits: string): string {
  const code = new Code128C(digits, {})
  if (!code.valid()) throw new RangeError(`Not an even number of digits: ${digits}`)
  const { data } = code.encode()
  const width = data.length + 2 * barQuiet
  const bars = [...data.matchAll(/1+/g)]
    .map((run) => `M${run.index + barQuiet} 0h${run[0].length}v1h-${run[0].length}z`)
    .join('')
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1" preserveAspectRatio="none" shape-rendering="crispEdges">` +
      `<rect width="${width}" height="1" fill="#fff"/><path d="${bars}"/></svg>`,
  )
}

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
