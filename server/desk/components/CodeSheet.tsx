import { renderSVG } from 'uqr'

/** Content of one label. */
export interface CodeLabel {
  /** Content of the QR code, also printed below it for typing. */
  code: string
  name: string
  placeText: string
}

/** QR codes to print and cut out: eight per A4 sheet, without the desk's frame. */
export function CodeSheet({ labels, empty }: { labels: readonly CodeLabel[]; empty: string }) {
  if (labels.length === 0) return <p className="empty">{empty}</p>
  return (
    <>
      <p className="muted no-print">用浏览器的打印功能打印，沿虚线裁开。二维码的内容就是编码。</p>
      <ul className="code-sheet">
        {labels.map(({ code, name, placeText }) => (
          <li key={code}>
            <div
              role="img"
              aria-label={`二维码 ${code}`}
              // Safe HTML: an SVG generated from the code, for which the folder allows letters,
              // digits and hyphens.
              dangerouslySetInnerHTML={{ __html: renderSVG(code, { border: 2 }) }}
            />
            <strong>{name}</strong>
            <span className="code">{code}</span>
            <span className="muted">{placeText}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
