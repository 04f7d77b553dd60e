import { renderSVG } from 'uqr'

/** What one label says. */
export interface CodeLabel {
  /** What its QR code holds, and what stands below it for typing. */
  code: string
  name: string
  placeText: string
}

/** QR codes to print, cut out and stick on: eight on a sheet of A4, without the frame of the desk. */
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
              // Drawn here from the code, of which the folder allows letters, digits and dashes.
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
